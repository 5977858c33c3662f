import { eq } from 'drizzle-orm';
import { type Database, inLanguage } from '../../../kernel/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { findTracking } from '../systems/find-tracking.ts';
import type { supervisionRequests } from './tables.ts';

type Request = typeof supervisionRequests.$inferSelect;

/** Notifies users of what another one did with a request, in the transaction of it. */
export async function notifySupervision(
  tx: Database,
  request: Request,
  { text, actorId, readers }: { text: string; actorId: number; readers: readonly number[] },
  now: Date,
): Promise<void> {
  const tracking = await findTracking(tx, request.trackingId);
  const nameOf = async (id: number) =>
    (await tx.select({ name: users.username }).from(users).where(eq(users.id, id)))[0]?.name ?? '—';
  const params = {
    name: await nameOf(actorId),
    person: actorId,
    participant: await nameOf(request.userId),
  };
  for (const userId of new Set(readers)) {
    const [reader] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
    if (!tracking || !reader) continue;
    const title = inLanguage(reader.language, { en: tracking.nameEn, ar: tracking.nameAr });
    await notify(
      tx,
      [
        {
          ...{ userId, text, params: { ...params, tracking: title }, key: `${text} ${request.id}` },
          ...{ type: 'SupervisionRequest', modelId: request.trackingId, familyMemberId: request.userId },
        },
      ],
      now,
    );
  }
}
