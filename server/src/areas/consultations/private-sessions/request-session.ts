import { and, count, eq, gt } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { requireOpenArea } from '../../../services/settings/index.ts';
import { refuseBlocked } from '../../profile-chat/index.ts';
import { findTerms, getOfferedDurations } from '../availability/terms.ts';
import { findConsultant } from '../consultants/consultant.ts';
import { lockPair } from '../consultants/locks.ts';
import { sessionRequests, sessionRequestTimes } from '../tables/private-sessions.ts';
import { notifyRequest } from './request-notices.ts';
import { parseRequestedTimes, type RequestedTimeInput } from './requested-times.ts';
import { requestStatus } from './status.ts';

/** Maximum number of pending requests of one learner to one consultant. */
const maxPending = 5;
/** Maximum number of requests of one learner to all consultants in 24 hours, because each sends a mail with the learner's text. */
const maxDaily = 15;
const dayMs = 86_400_000;

export interface SessionRequestInput {
  consultantId: number;
  learnerId: number;
  reason: string;
  requestedTimes: readonly RequestedTimeInput[];
  /** IANA zone of the times; the consultant's by default. */
  timezone?: string;
}

/**
 * Sends a consultant a request with several possible times (PD-43), and notifies them.
 * @throws Failure 403 `own_request`; 404 `not_found`; 409 `area_closed`, `blocked_by_guest`, `blocked_by_me`, `suspended`, `many_pending`, `many_requests`; 400 as `parseRequestedTimes`
 */
export async function requestSession(
  tx: Database,
  asked: SessionRequestInput,
  publicUrl: string,
  now: Date,
): Promise<number> {
  const { consultantId, learnerId, reason } = asked;
  await requireOpenArea(tx, 'consultations');
  if (consultantId === learnerId) throw new Failure('own_request');
  // Serializes requests of one learner, so that the counts are exact.
  await lockPair(tx, { consultantId, learnerId });
  const consultant = await findConsultant(tx, consultantId);
  if (!consultant) throw new Failure('not_found');
  await refuseBlocked(tx, { from: learnerId, to: consultantId });
  if (consultant.disabled) throw new Failure('suspended');
  const timezone = asked.timezone ?? consultant.timezone;
  const times = parseRequestedTimes(asked.requestedTimes, {
    zone: timezone,
    now: now.getTime(),
    durations: getOfferedDurations(await findTerms(tx, consultantId)),
  });
  const [pending] = await tx
    .select({ count: count() })
    .from(sessionRequests)
    .where(
      and(
        eq(sessionRequests.consultantId, consultantId),
        eq(sessionRequests.learnerId, learnerId),
        eq(sessionRequests.status, requestStatus.pending),
      ),
    );
  if ((pending?.count ?? 0) >= maxPending) throw new Failure('many_pending', { params: { max: maxPending } });

  const sentToday = await tx.$count(
    sessionRequests,
    and(
      eq(sessionRequests.learnerId, learnerId),
      gt(sessionRequests.createdAt, new Date(now.getTime() - dayMs)),
    ),
  );
  if (sentToday >= maxDaily) throw new Failure('many_requests', { params: { max: maxDaily } });

  const [request] = await tx
    .insert(sessionRequests)
    .values({ consultantId, learnerId, reason, timezone, createdAt: now })
    .returning({ id: sessionRequests.id });
  const { id } = request as { id: number };
  await tx.insert(sessionRequestTimes).values(times.map((time) => ({ requestId: id, ...time })));
  await notifyRequest(tx, id, consultantId, publicUrl, now);
  return id;
}
