import { eq, sql } from 'drizzle-orm';
import type { AnyContract, Caller } from 'shared-api/contract';
import { findAccountById } from '../areas/auth/accounts/account.ts';
import { openSession } from '../areas/auth/accounts/sessions.ts';
import { renewRole, roleTables } from '../areas/auth/operators/role-examples.fixture.ts';
import { renewPerson } from '../areas/auth/people/person-examples.fixture.ts';
import {
  commerceTables,
  fillCart,
  renewCart,
  renewOrders,
} from '../areas/commerce/commerce-examples.fixture.ts';
import { cartItems } from '../areas/commerce/tables/cart.ts';
import {
  consultationTables,
  holdSlot,
  proposeSlot,
  renewConsultants,
  renewRequests,
  renewSessions,
  startOfSession,
} from '../areas/consultations/consultation-examples.fixture.ts';
import { bookings } from '../areas/consultations/tables/booking.ts';
import { courseTables, resetCourses } from '../areas/courses/catalogue/course-examples.fixture.ts';
import { resetCertificate } from '../areas/courses/certificates/certificate-examples.fixture.ts';
import { learningTables, resetLearning } from '../areas/courses/learning/learning-examples.fixture.ts';
import { eventSequences, eventTables, resetEvents } from '../areas/events/event-examples.fixture.ts';
import { chatSequences, chatTables, resetChats } from '../areas/profile-chat/chat/chat-examples.fixture.ts';
import { familyMembers } from '../areas/profile-chat/tables/family.ts';
import {
  resetTrackings,
  trackingSequences,
  trackingTables,
} from '../areas/tracking/tracking-examples.fixture.ts';
import type { Database } from '../kernel/index.ts';
import { renewFailedJob } from '../services/jobs/failed-job.fixture.ts';
import { listTables, renewView } from '../services/lists/view-examples.fixture.ts';
import { renewUnsentMail } from '../services/mail/unsent-mail.fixture.ts';
import { renewRoom, roomTables } from '../services/meetings/room-examples.fixture.ts';
import { resetNotifications } from '../services/notifications/notification-examples.fixture.ts';
import { notifications } from '../services/notifications/tables.ts';
import { renewSettings } from '../services/settings/settings-examples.fixture.ts';
import { renewSurveys, surveyTables } from '../services/surveys/survey-examples.fixture.ts';
import { users } from '../services/users/index.ts';
import {
  after,
  applicant,
  colleague,
  consultant,
  learner,
  member,
  operator,
  people,
} from './example-users.ts';
import { sendTogether } from './send-together.ts';
import type { TestServer, TestSession } from './server.ts';

/**
 * Creates the users and entities to which the examples of contracts refer by id (session 8, slot 4, request 3; course 5, lesson 8 …). The
 * generated tests call every example as each kind of caller, and need new entities before each call, since calls change them.
 */

/** The time of the calls: the examples' dates are in May 2030. */
export const examplesNow = new Date('2030-04-20T09:00:00Z');

/** Whether the examples of a call use these fixtures. */
export const hasExampleData = ({ id }: AnyContract): boolean =>
  /^(consultations|earnings|cart|family|checkout|orders|operator|courses|lessons|quiz|certificates|trackings|chat|profile|notifications|events|camps|gallery|tickets|check-in|waiting-list)\./.test(
    id,
  );

/** Creates the users in an empty database. Rows that are inserted later get higher ids. */
export async function createExampleUsers(db: Database): Promise<void> {
  await db
    .insert(users)
    .overridingSystemValue()
    .values(
      Object.entries(people).map(([name, id]) => ({
        id,
        email: `${name}@example.com`,
        username: `The ${name}`,
        language: 'en' as const,
        referralCode: `WORLD${id}`,
        isConsultant: id === consultant || id === colleague,
        isOperator: id === operator,
        createdAt: new Date(0),
        updatedAt: new Date(0),
      })),
    );
  await db.execute(sql`select setval('consultation_session_ids', 1000)`);
  for (const table of [
    'users',
    'operator_roles',
    'session_requests',
    'session_request_times',
    'cart_items',
    'survey_assignments',
    'consultant_requests',
    'orders',
    'order_lines',
    'payments',
    'notifications',
    'outbox',
    'failed_jobs',
    'payment_events',
    'disputes',
    'earnings',
    'payouts',
    'list_views',
    ...learningTables,
    ...trackingSequences,
    ...chatSequences,
    ...eventSequences,
  ])
    await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`);
}

/** Calls that need their items in the caller's cart. */
const ordering = ['checkout.open', 'checkout.pay'];
const buying = ['consultations.book-free', 'consultations.request-session', 'cart.add', ...ordering];

/** The id of the user who makes a call as a kind of caller. */
export const getExampleCallerId = (contract: AnyContract, caller: Exclude<Caller, 'visitor'>): number =>
  caller === 'consultant' && buying.includes(contract.id) ? colleague : people[caller];

/** A session of the user who makes a call as this kind of caller; a visitor has none. */
export async function createExampleSession(
  db: Database,
  contract: AnyContract,
  caller: Caller,
  now: Date,
): Promise<TestSession | undefined> {
  if (caller === 'visitor') return undefined;
  return db.transaction(async (tx) => {
    const account = await findAccountById(tx, getExampleCallerId(contract, caller));
    if (!account) throw new Error('The users of the examples are missing');
    const session = await openSession(tx, account, { token: 900, refresh: 86_400 }, now, true);
    return { token: session.tokens.access };
  });
}

/** Tables that are cleared before each call, in the order that their references require. */
const tables = [
  ...roleTables,
  ...listTables,
  ...chatTables,
  ...trackingTables,
  ...courseTables,
  ...eventTables,
  ...commerceTables,
  ...surveyTables,
  ...roomTables,
  ...[notifications, cartItems],
  familyMembers,
  ...consultationTables,
];

/** Removes the member of the learner's family, with a day of grace. */
async function removeMember(tx: Database, now: Date): Promise<void> {
  await tx.update(familyMembers).set({ removedAt: now }).where(eq(familyMembers.memberId, member));
  const deletesAt = new Date(now.getTime() + 86_400_000);
  await tx.update(users).set({ deletesAt, deletedAt: null }).where(eq(users.id, member));
}

/** Creates the entities again before a call. */
export async function resetExamples(
  { execute }: Pick<TestServer, 'execute'>,
  contract: AnyContract,
  caller: Caller,
  now: Date,
): Promise<void> {
  await sendTogether(execute, async (tx) => {
    for (const table of tables) await tx.delete(table);
    await renewRole(tx, now);
    await renewView(tx, operator, now);
    await renewUnsentMail(tx, now);
    await renewFailedJob(tx, now);
    await renewSettings(tx, now);
    await tx.update(users).set({ blockedAt: null });
    await renewPerson(tx, { id: applicant, contractId: contract.id, now });
    await renewConsultants(tx);
    await renewSessions(tx, startOfSession(contract, now), now);
    await renewCart(tx, now);
    await renewRequests(tx, now);
    await tx
      .insert(familyMembers)
      .values({ memberId: member, ownerId: learner, relation: 1, createdAt: now });
    if (contract.id === 'family.restore') await removeMember(tx, now);
    await renewSurveys(tx, now);
    await resetCourses(tx, { consultant, liveAt: after(now, 0.1), now });
    await resetNotifications(tx, learner, now);
    await resetChats(tx, { learner, consultant, colleague, operator, now });
    await resetTrackings(tx, { learner, consultant, now });
    await resetLearning(tx, contract, { learner, consultant, now });
    if (contract.id.startsWith('certificates.')) await resetCertificate(tx, { learner, now });
    await resetEvents(tx, contract, {
      ownerId: caller === 'visitor' ? learner : getExampleCallerId(contract, caller),
      now,
    });
    await renewRoom(tx, caller, now);
    if (contract.id === 'checkout.cancel') await holdSlot(tx, now);
    await renewOrders(tx, contract, now);
    if (contract.id === 'consultations.answer-proposal') await proposeSlot(tx, now);
    // A free session is only possible as the first session of its two users.
    if (contract.id === 'consultations.book-free') await tx.delete(bookings).where(eq(bookings.id, 8));
    if (ordering.includes(contract.id) && caller !== 'visitor')
      await fillCart(tx, getExampleCallerId(contract, caller), now);
  });
}
