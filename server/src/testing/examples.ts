import { eq, inArray, sql } from 'drizzle-orm';
import type { AnyContract, Caller } from 'shared-api/contract';
import { findAccountById } from '../areas/auth/accounts/account.ts';
import { openSession } from '../areas/auth/accounts/sessions.ts';
import { consultationInfos } from '../areas/auth/accounts/tables.ts';
import { cartItems } from '../areas/commerce/cart/tables.ts';
import { couponUses } from '../areas/commerce/coupons/tables.ts';
import { orderLines, orders, paymentEvents, payments, refunds } from '../areas/commerce/orders/tables.ts';
import {
  consultantSettings,
  durationPrices,
  meetingLinks,
  slots,
} from '../areas/consultations/availability/tables.ts';
import { attendances, bookings, ratings } from '../areas/consultations/booking/tables.ts';
import {
  consultantFields,
  consultantProfiles,
  consultantRequests,
} from '../areas/consultations/consultants/tables.ts';
import { sessionRequests, sessionRequestTimes } from '../areas/consultations/private-sessions/tables.ts';
import { familyMembers } from '../areas/profile-chat/family/tables.ts';
import type { Database } from '../kernel/index.ts';
import {
  meetingRooms,
  meetingTokens,
  roomEvents,
  roomMessages,
  roomParticipants,
  roomRemovals,
} from '../services/meetings/tables.ts';
import { meetingTokenHash } from '../services/meetings/tokens.ts';
import { notifications } from '../services/notifications/tables.ts';
import {
  questionnaireQuestions,
  questionnaires,
  questionOptions,
  surveyAnswers,
  surveyAssignments,
} from '../services/surveys/tables.ts';
import { users } from '../services/users/index.ts';
import { resetCertificate } from './example-certificates.ts';
import { courseTables, resetCourses } from './example-courses.ts';
import { learningTables, resetLearning } from './example-learning.ts';
import { resetTrackings, trackingSequences, trackingTables } from './example-trackings.ts';
import type { TestSession } from './server.ts';

/**
 * The users and entities that the examples of contracts refer to by id (session 8, slot 4, request 3; course 5, lesson 8 …), for the generated
 * tests, which call every example as each kind of caller. They are created again before each call, since calls change them.
 */

/** The time of the calls: the examples' dates are in May 2030. */
export const examplesNow = new Date('2030-04-20T09:00:00Z');

const learner = 3;
const consultant = 5;
/** A consultant without any of these entities, for calls that consultants make as buyers. */
const colleague = 6;
const operator = 7;
const other = 9;
/** Has applied to become a consultant. */
const applicant = 10;
/** A member of the learner's family. */
const member = 11;

const people = { learner, consultant, colleague, operator, other, applicant, member };

/** Whether the examples of a call use these fixtures. */
export const hasExampleData = ({ id }: AnyContract): boolean =>
  /^(consultations|cart|family|checkout|orders|operator|courses|lessons|quiz|certificates|trackings)\./.test(
    id,
  );

/** Creates the users, in an empty database. Other rows get higher ids. */
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
    'session_requests',
    'session_request_times',
    'cart_items',
    'survey_assignments',
    'consultant_requests',
    'orders',
    'order_lines',
    'payments',
    ...learningTables,
    ...trackingSequences,
  ])
    await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`);
}

/** Calls that need their items in the caller's cart. */
const ordering = ['checkout.open', 'checkout.pay'];
const buying = ['consultations.book-free', 'consultations.request-session', 'cart.add', ...ordering];

const idOf = (contract: AnyContract, caller: Exclude<Caller, 'visitor'>): number =>
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
    const account = await findAccountById(tx, idOf(contract, caller));
    if (!account) throw new Error('The world has not been settled');
    const session = await openSession(tx, account, { token: 900, refresh: 86_400 }, now);
    return { token: session.tokens.access };
  });
}

const hour = 3_600_000;
const after = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hour);

/** Calls that need an ended session, or an open room; for the others it is in the future. */
const whenOver = ['add-rate', 'survey', 'session-survey', 'submit-survey', 'answer-survey'];
/** Calls that need a session in progress, with both participants in its room. */
const whenStarted = ['mute-participant', 'remove-participant', 'readmit-person', 'end-meeting'];
const whenOpen = [
  ...['attend', 'meeting-token', 'enter-meeting', 'meeting-room', 'room-events'],
  ...['signal', 'set-media', 'room-messages', 'write-message', 'leave-meeting'],
];

function startOfSession({ id }: AnyContract, now: Date): Date {
  const name = id.replace('consultations.', '');
  if (whenOver.includes(name)) return after(now, -2);
  if (whenStarted.includes(name)) return after(now, -0.1);
  return whenOpen.includes(name) ? after(now, 0.1) : after(now, 5 * 24);
}

/** Tables that are cleared before each call, in the order of their references. */
const tables = [
  ...trackingTables,
  ...courseTables,
  ...[couponUses, refunds, paymentEvents, payments, orderLines, orders],
  ...[surveyAnswers, surveyAssignments, questionOptions, questionnaireQuestions, questionnaires],
  ...[roomMessages, roomEvents, roomParticipants, roomRemovals, meetingRooms, meetingTokens],
  ...[notifications, cartItems],
  familyMembers,
  ...[sessionRequestTimes, sessionRequests, ratings, attendances, bookings, slots, consultantRequests],
];

/** Creates the entities again before a call. */
export async function resetExamples(
  db: Database,
  contract: AnyContract,
  caller: Caller,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of tables) await tx.delete(table);
    await renewConsultants(tx);
    await renewSessions(tx, startOfSession(contract, now), now);
    await renewRequests(tx, now);
    await tx
      .insert(familyMembers)
      .values({ memberId: member, ownerId: learner, relation: 1, createdAt: now });
    await renewSurveys(tx, now);
    await resetCourses(tx, { consultant, liveAt: after(now, 0.1), now });
    await resetTrackings(tx, { learner, now });
    await resetLearning(tx, contract, { learner, consultant, now });
    if (contract.id.startsWith('certificates.')) await resetCertificate(tx, { learner, now });
    await renewRoom(tx, caller, now);
    await renewOrders(tx, contract, now);
    if (contract.id === 'consultations.answer-proposal') await proposeSlot(tx, now);
    // A free session is the first one of its two users.
    if (contract.id === 'consultations.book-free') await tx.delete(bookings).where(eq(bookings.id, 8));
    if (ordering.includes(contract.id) && caller !== 'visitor')
      await fillCart(tx, idOf(contract, caller), now);
  });
}

async function renewConsultants(tx: Database): Promise<void> {
  const ids = [consultant, colleague, applicant];
  await tx.delete(durationPrices).where(inArray(durationPrices.userId, ids));
  await tx.delete(consultantSettings).where(inArray(consultantSettings.userId, ids));
  await tx.delete(meetingLinks).where(inArray(meetingLinks.userId, ids));
  await tx
    .update(users)
    .set({ isConsultant: false })
    .where(inArray(users.id, [applicant, learner, other]));
  for (const userId of [consultant, colleague]) {
    const profile = {
      aboutEn: 'About',
      aboutAr: 'نبذة',
      typeAge: 4,
      timezone: 'Africa/Cairo',
      disabled: false,
    };
    await tx
      .insert(consultantProfiles)
      .values({ userId, ...profile })
      .onConflictDoUpdate({ target: consultantProfiles.userId, set: profile });
    await tx.insert(consultationInfos).values({ userId, type: 'consultant' }).onConflictDoNothing();
    await tx.insert(consultantFields).values({ userId, fieldId: 1 }).onConflictDoNothing();
    await tx
      .insert(consultantSettings)
      .values({ userId, currency: 'USD', marginHours: 5, firstSessionFree: true });
    await tx.insert(durationPrices).values({ userId, duration: 60, enabled: true, usd: 2_500 });
  }
}

/** Slots 4 and 5 of the consultant; session 8, booked by the learner; the learner's cart. */
async function renewSessions(tx: Database, startsAt: Date, now: Date): Promise<void> {
  const slot = (id: number, start: string) => ({
    id,
    consultantId: consultant,
    startsAt: new Date(start),
    endsAt: after(new Date(start), 1),
    duration: 60,
  });
  await tx.insert(slots).values([slot(4, '2030-05-01T09:00:00Z'), slot(5, '2030-05-02T09:00:00Z')]);
  await tx.insert(bookings).values({
    id: 8,
    consultantId: consultant,
    learnerId: learner,
    startsAt,
    endsAt: after(startsAt, 1),
    duration: 60,
    status: 'confirmed',
    price: 2_500,
    currency: 'USD',
    createdAt: now,
    confirmedAt: now,
    refundUntil: after(startsAt, -5),
    uid: 'session-8',
  });
  if (startsAt < now)
    await tx
      .insert(attendances)
      .values([learner, consultant].map((userId) => ({ bookingId: 8, userId, at: startsAt })));
  await tx.insert(cartItems).overridingSystemValue().values({
    id: 1,
    ownerId: learner,
    modelName: 'ConsultationSession',
    modelId: 5,
    userId: learner,
    createdAt: now,
  });
}

/** Adds slot 4 to a user's cart. */
async function fillCart(tx: Database, ownerId: number, now: Date): Promise<void> {
  const slot = { modelName: 'ConsultationSession', modelId: 4 };
  await tx.insert(cartItems).values({ ...slot, ownerId, userId: ownerId, createdAt: now });
}

/** Order 1 of the learner: live, with slot 5, for calls that cancel it, else paid, with session 8. */
async function renewOrders(tx: Database, contract: AnyContract, now: Date): Promise<void> {
  const live = contract.id === 'checkout.cancel';
  const money = { currency: 'USD' as const, createdAt: now };
  await tx
    .insert(orders)
    .overridingSystemValue()
    .values({
      ...money,
      id: 1,
      buyerId: learner,
      subtotal: 2_500,
      ...(live
        ? { status: 'open' as const, holdUntil: after(now, 1) }
        : { status: 'paid' as const, paidAt: now }),
    });
  if (live) await holdSlot(tx, now);
  await tx
    .insert(orderLines)
    .overridingSystemValue()
    .values({
      id: 1,
      orderId: 1,
      position: 0,
      modelName: 'ConsultationSession',
      modelId: 5,
      userId: learner,
      reference: live ? 9 : 8,
      name: 'The consultant',
      price: 2_500,
      status: live ? 'held' : 'delivered',
    });
  if (live) return;
  await tx
    .insert(payments)
    .overridingSystemValue()
    .values({
      ...money,
      id: 1,
      orderId: 1,
      buyerId: learner,
      key: 'payment-1',
      fingerprint: '',
      method: 'stripe',
      provider: 'sandbox',
      amount: 2_500,
      walletAmount: 0,
      status: 'paid',
      ref: 'payment-1',
      charge: 'payment-1',
      settledAt: now,
    });
}

/** Proposal 12: slot 4, for session 8. */
async function proposeSlot(tx: Database, now: Date): Promise<void> {
  const startsAt = new Date('2030-05-01T09:00:00Z');
  await tx.insert(bookings).values({
    id: 12,
    consultantId: consultant,
    learnerId: learner,
    slotId: 4,
    startsAt,
    endsAt: after(startsAt, 1),
    duration: 60,
    status: 'held',
    heldFor: 'proposal',
    holdUntil: after(now, 1),
    proposedFor: 8,
    createdAt: now,
    refundUntil: after(startsAt, -5),
    uid: 'proposal-12',
  });
}

/** Session 9: slot 5, held for the learner's order. */
async function holdSlot(tx: Database, now: Date): Promise<void> {
  const startsAt = new Date('2030-05-02T09:00:00Z');
  await tx.insert(bookings).values({
    id: 9,
    consultantId: consultant,
    learnerId: learner,
    slotId: 5,
    startsAt,
    endsAt: after(startsAt, 1),
    duration: 60,
    status: 'held',
    heldFor: 'checkout',
    holdUntil: after(now, 1),
    price: 2_500,
    currency: 'USD',
    createdAt: now,
    refundUntil: after(startsAt, -5),
    uid: 'session-9',
  });
}

/** Private request 3 of the learner; request 1 to become a consultant. */
async function renewRequests(tx: Database, now: Date): Promise<void> {
  await tx.insert(sessionRequests).overridingSystemValue().values({
    id: 3,
    consultantId: consultant,
    learnerId: learner,
    reason: 'We would like to prepare.',
    timezone: 'Africa/Cairo',
    createdAt: now,
  });
  const startsAt = new Date('2030-05-03T09:00:00Z');
  await tx
    .insert(sessionRequestTimes)
    .overridingSystemValue()
    .values({ id: 1, requestId: 3, startsAt, endsAt: after(startsAt, 1) });
  await tx
    .insert(consultantRequests)
    .overridingSystemValue()
    .values({
      id: 1,
      userId: applicant,
      kind: 'become',
      details: {
        type: 'consultant',
        about_en: 'About',
        about_ar: 'نبذة',
        job_title_id: 1,
        languages: [1],
        fields: [1],
        specialty: [],
        type_age: 4,
        timezone: 'Africa/Cairo',
      },
      createdAt: now,
    });
}

/** Survey 5 of the learner, about session 8. */
async function renewSurveys(tx: Database, now: Date): Promise<void> {
  await tx
    .insert(questionnaires)
    .values({ id: 1, titleEn: 'Your session', titleAr: 'جلستك', purpose: 'ConsultationSession' });
  await tx.insert(questionnaireQuestions).values({
    id: 1,
    questionnaireId: 1,
    position: 1,
    kind: 'rate',
    textEn: 'How was it?',
    textAr: 'كيف كانت؟',
  });
  await tx.insert(surveyAssignments).overridingSystemValue().values({
    id: 5,
    userId: learner,
    questionnaireId: 1,
    type: 'ConsultationSession',
    typeId: 8,
    createdAt: now,
  });
}

/** The room of session 8: the caller is in it as `example-0001`, the other participant as `example-0002`, and there is an unused token. */
async function renewRoom(tx: Database, caller: Caller, now: Date): Promise<void> {
  const room = 's-8';
  const [first, second] = caller === 'consultant' ? [consultant, learner] : [learner, consultant];
  await tx.insert(meetingTokens).values({
    tokenHash: meetingTokenHash('example-of-a-meeting-token'),
    room,
    userId: first,
    expiresAt: new Date(now.getTime() + 60_000),
  });
  await tx.insert(meetingRooms).values({ room });
  await tx.insert(roomParticipants).values(
    [first, second].map((userId, index) => ({
      id: `example-000${index + 1}`,
      room,
      userId,
      role: userId === consultant ? ('Host' as const) : ('Guest' as const),
      microphone: false,
      camera: false,
      enteredAt: now,
      seenAt: now,
    })),
  );
}
