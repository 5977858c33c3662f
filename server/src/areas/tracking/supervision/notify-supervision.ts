import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { bilingual, notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { findTracking } from '../systems/find-tracking.ts';
import type { supervisionRequests } from '../tables/supervision.ts';

type Request = typeof supervisionRequests.$inferSelect;

interface Message {
  text: string;
  /** The user who caused the notification. */
  actorId: number;
}

/**
 * Notifies users of another user's change of a request, in its transaction.
 * @param type `SupervisionRequest` opens the consultant's requests, `SupervisionAnswer` those of the participant
 */
async function notifySupervision(
  tx: Database,
  request: Request,
  { text, actorId, type, readers }: Message & { type: string; readers: readonly number[] },
  now: Date,
): Promise<void> {
  const tracking = await findTracking(tx, request.trackingId);
  const nameOf = async (id: number) =>
    (await tx.select({ name: users.username }).from(users).where(eq(users.id, id)))[0]?.name ?? '—';
  const params = {
    name: await nameOf(actorId),
    person: actorId,
    participant: await nameOf(request.userId),
    participant_id: request.userId,
  };
  for (const userId of new Set(readers)) {
    const [reader] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
    if (!tracking || !reader) continue;
    const title = bilingual('tracking', { en: tracking.nameEn, ar: tracking.nameAr }, reader.language);
    await notify(
      tx,
      [
        {
          userId,
          text,
          params: { ...params, ...title },
          key: `${text} ${request.id}`,
          type,
          modelId: request.trackingId,
          familyMemberId: request.userId,
        },
      ],
      now,
    );
  }
}

/** Notifies the consultant of a request. */
export const notifyConsultant = (
  tx: Database,
  request: Request,
  message: Message,
  now: Date,
): Promise<void> =>
  notifySupervision(
    tx,
    request,
    { ...message, type: 'SupervisionRequest', readers: [request.consultantId] },
    now,
  );

/** Notifies the participant of a request and its sender. */
export const notifyFamily = (tx: Database, request: Request, message: Message, now: Date): Promise<void> =>
  notifySupervision(
    tx,
    request,
    { ...message, type: 'SupervisionAnswer', readers: [request.requesterId, request.userId] },
    now,
  );
