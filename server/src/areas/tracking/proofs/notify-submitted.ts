import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { bilingual, notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { holdsPermission } from '../../auth/index.ts';
import { findReaders } from '../access/find-readers.ts';
import type { LockedDay } from '../progress/activity-day.ts';
import { findTracking } from '../systems/find-tracking.ts';

/**
 * Notifies the users who mark a proof: the provider of the system or of its package, otherwise the operators. Users cannot mark their own proofs or
 * those of their family (PD-67).
 */
export async function notifySubmitted(
  tx: Database,
  { run, activity }: LockedDay,
  proofId: number,
  now: Date,
): Promise<void> {
  const tracking = await findTracking(tx, run.trackingId);
  if (!tracking) return;
  const packageProvider =
    tracking.packageId === null ? null : (await findTracking(tx, tracking.packageId))?.providerId;
  const providers = [tracking.providerId, packageProvider].filter((id) => typeof id === 'number');
  const own = new Set(await findReaders(tx, tracking, run.userId));
  const isMarker = providers.length > 0 ? inArray(users.id, providers) : holdsPermission('tracking');
  const readers = await tx
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(and(isMarker, isNull(users.deletedAt), ne(users.id, run.userId)));
  const [participant] = await tx.select({ name: users.username }).from(users).where(eq(users.id, run.userId));
  await notify(
    tx,
    readers
      .filter(({ id }) => !own.has(id))
      .map(({ id: userId, language }) => ({
        userId,
        type: 'ProofsToMark',
        modelId: tracking.id,
        text: 'told.proof_submitted',
        params: {
          name: participant?.name ?? '—',
          person: run.userId,
          ...bilingual('activity', { en: activity.nameEn, ar: activity.nameAr }, language),
          ...bilingual('tracking', { en: tracking.nameEn, ar: tracking.nameAr }, language),
        },
        key: `proof submitted ${proofId}`,
      })),
    now,
  );
}
