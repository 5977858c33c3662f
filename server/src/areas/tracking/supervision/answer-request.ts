import { and, eq } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { type Actor, findRelation } from '../access/access.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { publishSupervision } from './live-event.ts';
import { notifyConsultant, notifyFamily } from './notify-supervision.ts';

/**
 * Accepts or rejects a request, and notifies the participant and the sender. A repeated answer changes nothing.
 * @throws Failure 404 `not_found`, also for the request of another consultant; 409 `answered_already`, `request_ended`
 */
export async function answerRequest(
  tx: Database,
  { requestId, isAccepted }: { requestId: number; isAccepted: boolean },
  consultantId: number,
  now: Date,
): Promise<void> {
  const [request] = await tx
    .select()
    .from(supervisionRequests)
    .where(and(eq(supervisionRequests.id, requestId), eq(supervisionRequests.consultantId, consultantId)))
    .for('update');
  if (!request) throw new Failure('not_found');
  if (request.endedAt) throw new Failure('request_ended');
  const status = isAccepted ? 1 : 2;
  if (request.status === status) return;
  if (request.status !== 0) throw new Failure('answered_already');
  await tx
    .update(supervisionRequests)
    .set({ status, answeredAt: now })
    .where(eq(supervisionRequests.id, requestId));
  await publishSupervision(tx, request, now);
  const text = isAccepted ? 'told.supervision_accepted' : 'told.supervision_rejected';
  await notifyFamily(tx, request, { text, actorId: consultantId }, now);
}

/**
 * Withdraws a request or ends a supervision, for the family or the consultant, and notifies the other side if it was accepted. A repeated call
 * changes nothing.
 * @throws Failure 404 `not_found` for all other users; 409 `answer_first` for a consultant who has not answered, `answered_already` after a rejection
 */
export async function endSupervision(
  tx: Database,
  requestId: number,
  actor: Actor,
  now: Date,
): Promise<void> {
  const [known] = await tx.select().from(supervisionRequests).where(eq(supervisionRequests.id, requestId));
  if (!known) throw new Failure('not_found');
  // Locks the family membership before the request (access/locks.ts).
  const isFamily = (await findRelation(tx, actor, known, 'act')) !== undefined;
  if (!isFamily && known.consultantId !== actor.userId) throw new Failure('not_found');
  const [request] = await tx
    .select()
    .from(supervisionRequests)
    .where(eq(supervisionRequests.id, requestId))
    .for('update');
  if (!request) throw new Failure('not_found');
  if (request.endedAt) return;
  if (request.status === 2) throw new Failure('answered_already');
  if (request.status === 0 && !isFamily) throw new Failure('answer_first');
  await tx.update(supervisionRequests).set({ endedAt: now }).where(eq(supervisionRequests.id, requestId));
  await publishSupervision(tx, request, now);
  if (request.status === 0) return;
  const message = { text: 'told.supervision_ended', actorId: actor.userId };
  await (isFamily ? notifyConsultant : notifyFamily)(tx, request, message, now);
}
