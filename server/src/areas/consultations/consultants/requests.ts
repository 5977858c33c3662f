import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { PendingDecision } from 'shared-api/contracts/consultations/account';
import {
  type Database,
  Failure,
  hasEveryWord,
  type Language,
  type Page,
  toPage,
} from '../../../kernel/index.ts';
import { queueMail } from '../../../services/mail/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { consultationInfos } from '../../auth/index.ts';
import { consultantRequests } from '../tables/consultants.ts';
import { type Details, detailsReader } from './form.ts';
import { lockPair } from './locks.ts';
import { buildDecisionMail } from './mails.ts';
import { changeType, makeConsultant } from './stored-details.ts';
import { findGender } from './titles.ts';

type Kind = typeof consultantRequests.$inferSelect.kind;
type Status = typeof consultantRequests.$inferSelect.status;

/** Text codes of the notifications about decisions. */
const notificationTexts = {
  become: { accepted: 'consultant.become_accepted', refused: 'consultant.become_refused' },
  type: { accepted: 'consultant.type_accepted', refused: 'consultant.type_refused' },
} as const;

const detailsOf = ({ details }: { details: unknown }): Details => details as Details;

/** Stores a request for an operator's decision. It replaces a pending one of the same kind. */
export async function saveRequest(
  tx: Database,
  { userId, kind, details }: { userId: number; kind: Kind; details: Details },
  now: Date,
): Promise<void> {
  await tx
    .insert(consultantRequests)
    .values({ userId, kind, details, createdAt: now })
    .onConflictDoUpdate({
      target: [consultantRequests.userId, consultantRequests.kind],
      targetWhere: eq(consultantRequests.status, sql`'pending'`),
      set: { details, createdAt: now },
    });
}

/**
 * Applies to become a consultant.
 * @throws Failure 403 `consultant.is_one` when an operator has accepted meanwhile
 */
export async function applyAsConsultant(
  tx: Database,
  userId: number,
  details: Details,
  now: Date,
): Promise<void> {
  const [user] = await tx
    .select({ isConsultant: users.isConsultant })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (user?.isConsultant) throw new Failure('consultant.is_one');
  await saveRequest(tx, { userId, kind: 'become', details }, now);
}

/** The user's newest application. */
export const findLatestApplication = async (
  db: Database,
  userId: number,
): Promise<typeof consultantRequests.$inferSelect | undefined> =>
  (
    await db
      .select()
      .from(consultantRequests)
      .where(and(eq(consultantRequests.userId, userId), eq(consultantRequests.kind, 'become')))
      .orderBy(desc(consultantRequests.id))
      .limit(1)
  )[0];

/** Wire form of the user's own application. */
export async function getApplication(db: Database, userId: number, language: Language) {
  const found = await findLatestApplication(db, userId);
  if (!found) return null;
  const read = await detailsReader(db, language);
  const details = detailsOf(found);
  return {
    ...read(details, await findGender(db, userId)),
    timezone: details.timezone,
    request_status: found.status,
    reason: found.reason,
    created_at: found.createdAt.toISOString(),
  };
}

const pageSize = 20;

/** A page of requests by status, the oldest first. */
export async function listDecisions(
  db: Database,
  { page, status, name }: { page: number; status: Status; name: string | undefined },
  language: Language,
): Promise<Page<PendingDecision>> {
  const where = and(
    eq(consultantRequests.status, status),
    name ? hasEveryWord(users.username, name) : undefined,
  );
  const [all] = await db
    .select({ count: count() })
    .from(consultantRequests)
    .innerJoin(users, eq(users.id, consultantRequests.userId))
    .where(where);
  const found = await db
    .select({
      request: consultantRequests,
      user: { id: users.id, username: users.username, email: users.email, avatar: users.avatar },
      gender: users.gender,
      type: consultationInfos.type,
    })
    .from(consultantRequests)
    .innerJoin(users, eq(users.id, consultantRequests.userId))
    .leftJoin(consultationInfos, eq(consultationInfos.userId, users.id))
    .where(where)
    .orderBy(asc(consultantRequests.createdAt), asc(consultantRequests.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const read = await detailsReader(db, language);
  const decisions = found.map(({ request, user, gender, type }) => ({
    id: request.id,
    kind: request.kind,
    request_status: request.status,
    user,
    current_type: request.kind === 'type' ? type : null,
    details: read(detailsOf(request), gender),
    reason: request.reason,
    created_at: request.createdAt.toISOString(),
    decided_at: request.decidedAt?.toISOString() ?? null,
  }));
  return toPage(decisions, { page, size: pageSize, count: all?.count ?? 0 });
}

/** An operator's decision on a request, with a reason if it is refused. */
export type Decision =
  | { by: number; outcome: 'accepted' }
  | { by: number; outcome: 'refused'; reason: string };

/**
 * Decides a request and notifies the user in the site and by mail. Repeating the decision changes nothing.
 * @throws Failure 404 `not_found`, 409 `decided` when the opposite was decided before
 */
export async function decideRequest(
  tx: Database,
  id: number,
  decision: Decision,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const [found] = await tx
    .select({ userId: consultantRequests.userId })
    .from(consultantRequests)
    .where(eq(consultantRequests.id, id));
  if (!found) throw new Failure('not_found');
  // Locks the account first (locks.ts), then the request, which may have been decided or replaced meanwhile.
  await lockPair(tx, { consultantId: found.userId, learnerId: found.userId });
  const [user] = await tx.select().from(users).where(eq(users.id, found.userId));
  const [request] = await tx
    .select()
    .from(consultantRequests)
    .where(eq(consultantRequests.id, id))
    .for('update');
  if (!user || !request) throw new Failure('not_found');
  if (request.status === decision.outcome) return;
  if (request.status !== 'pending') throw new Failure('decided');
  const { userId, kind } = request;
  const details = detailsOf(request);
  const reason = decision.outcome === 'refused' ? decision.reason : null;
  await tx
    .update(consultantRequests)
    .set({ status: decision.outcome, reason, decidedBy: decision.by, decidedAt: now })
    .where(eq(consultantRequests.id, id));
  if (decision.outcome === 'accepted' && kind === 'become') await makeConsultant(tx, userId, details, now);
  if (decision.outcome === 'accepted' && kind === 'type') await changeType(tx, userId, details);
  await notify(
    tx,
    [
      {
        userId,
        type: 'ConsultantRequest',
        modelId: id,
        text: notificationTexts[kind][decision.outcome],
        params: reason === null ? {} : { reason },
      },
    ],
    now,
  );
  const line = {
    kind,
    type: details.type,
    decision: decision.outcome,
    ...(reason !== null && { reason }),
  };
  const action = 'consultant.decide';
  await audit(tx, { operatorId: decision.by, action, subject: userId, personId: userId, details: line }, now);
  const { email, language } = user;
  const mail = buildDecisionMail({ language, publicUrl, kind, outcome: decision.outcome, reason });
  await queueMail(tx, { to: email, language, ...mail }, now);
}
