import { eq } from 'drizzle-orm';
import { consultationInfos } from '../../areas/auth/tables/accounts.ts';
import { orderLines, orders } from '../../areas/commerce/tables/orders.ts';
import { holdSlot } from '../../areas/consultations/consultation-examples.fixture.ts';
import { slots } from '../../areas/consultations/tables/availability.ts';
import { bookings } from '../../areas/consultations/tables/booking.ts';
import { consultantProfiles, consultantRequests } from '../../areas/consultations/tables/consultants.ts';
import { sessionRequests, sessionRequestTimes } from '../../areas/consultations/tables/private-sessions.ts';
import { chatSides } from '../../areas/profile-chat/tables/chat.ts';
import type { Database } from '../../kernel/index.ts';
import { roomParticipants } from '../../services/meetings/tables.ts';
import { surveyAssignments } from '../../services/surveys/tables.ts';
import { users } from '../../services/users/index.ts';
import { after, colleague, consultant, learner } from '../../testing/example-users.ts';
import { examplesNow } from '../../testing/examples.ts';
import type { Cause } from './cause.fixture.ts';
import { offerSession } from './offer-session.fixture.ts';

const cancelSession = (db: Database) =>
  db
    .update(bookings)
    .set({ status: 'cancelled', cancelledAt: examplesNow, cancelledBy: 'learner' })
    .where(eq(bookings.id, 8));
const moveSession = (hours: number) => (db: Database) =>
  db
    .update(bookings)
    .set({
      startsAt: after(examplesNow, hours),
      endsAt: after(examplesNow, hours + 1),
      refundUntil: after(examplesNow, hours - 5),
    })
    .where(eq(bookings.id, 8));
const moveSlots = (hours: number) => (db: Database) =>
  db
    .update(slots)
    .set({ startsAt: after(examplesNow, hours), endsAt: after(examplesNow, hours + 1) })
    .where(eq(slots.id, 4));

/** The person other than the caller blocks the chat of the learner and the consultant. */
const blockBy = (userId: number) => (db: Database) =>
  db.update(chatSides).set({ blockedAt: examplesNow }).where(eq(chatSides.userId, userId));

/** The consultant is the colleague's learner at the proposed time. */
const bookConsultant = (db: Database) =>
  db.insert(bookings).values({
    id: 14,
    consultantId: colleague,
    learnerId: consultant,
    startsAt: new Date('2030-05-01T09:00:00Z'),
    endsAt: new Date('2030-05-01T10:00:00Z'),
    duration: 60,
    status: 'confirmed',
    isFree: true,
    createdAt: examplesNow,
    confirmedAt: examplesNow,
    refundUntil: examplesNow,
    uid: 'session-14',
  });

const leaveRoom = (db: Database) =>
  db.update(roomParticipants).set({ leftAt: examplesNow }).where(eq(roomParticipants.id, 'example-0001'));

/** The learner's request is accepted, and its session is being paid. */
async function payOffer(db: Database) {
  await offerSession(db, { learnerId: learner, holdUntil: after(examplesNow, 24) });
  await db.update(sessionRequestTimes).set({ accepted: true });
  await db.update(sessionRequests).set({ status: 2, decidedAt: examplesNow, bookingId: 13 });
  const money = { currency: 'USD' as const, createdAt: examplesNow };
  await db
    .insert(orders)
    .overridingSystemValue()
    .values({
      ...money,
      id: 2,
      buyerId: learner,
      subtotal: 2_500,
      status: 'pending',
      holdUntil: after(examplesNow, 1),
    });
  await db.insert(orderLines).values({
    orderId: 2,
    position: 0,
    modelName: 'ConsultationSession',
    modelId: 13,
    userId: learner,
    reference: 13,
    name: 'The consultant',
    price: 2_500,
    status: 'held',
  });
}

const periods = ['consultations.delete-period-by-path', 'consultations.deletion-preview'];
const toPeriod = (start: string, end: string) => ({ params: { start, end }, query: { start, end } });

export const consultationCauses: readonly Cause[] = [
  {
    code: 'cancelled',
    calls: [
      'consultations.attend',
      'consultations.enter-meeting',
      'consultations.mail-link',
      'consultations.propose-time',
    ],
    prepare: cancelSession,
  },
  {
    code: 'cancelled',
    calls: ['consultations.replace-meeting-link'],
    body: { session_id: 8 },
    prepare: cancelSession,
  },
  { code: 'over', calls: ['consultations.mail-link'], prepare: moveSession(-3) },
  {
    code: 'over',
    calls: ['consultations.replace-meeting-link'],
    body: { session_id: 8 },
    prepare: moveSession(-3),
  },
  { code: 'too_early', calls: ['consultations.enter-meeting'], prepare: moveSession(50) },
  {
    code: 'left',
    calls: ['consultations.end-meeting', 'consultations.readmit-person', 'consultations.set-media'],
    prepare: leaveRoom,
  },
  {
    code: 'survey_too_early',
    calls: ['consultations.submit-survey'],
    async prepare(db) {
      await db.delete(surveyAssignments);
      await moveSession(50)(db);
    },
  },
  { code: 'booked', calls: ['consultations.answer-proposal'], prepare: bookConsultant },
  {
    code: 'decided',
    calls: ['consultations.accept'],
    prepare: (db) =>
      db
        .update(consultantRequests)
        .set({ status: 'refused', reason: 'We know nothing of your work.', decidedAt: examplesNow }),
  },
  {
    code: 'past',
    calls: ['consultations.accept-request'],
    prepare: (db) =>
      db
        .update(sessionRequestTimes)
        .set({ startsAt: after(examplesNow, -2), endsAt: after(examplesNow, -1) }),
  },
  { code: 'not_found', calls: ['consultations.reject-request'], body: { consultant_request_id: 999 } },
  { code: 'being_paid', calls: ['consultations.withdraw-request'], prepare: payOffer },
  {
    code: 'consultant.is_one',
    calls: ['consultations.apply'],
    as: 'operator',
    prepare: (db, id) => db.update(users).set({ isConsultant: true }).where(eq(users.id, id)),
  },
  {
    code: 'not_found',
    calls: ['consultations.edit-profile'],
    prepare: (db, id) => db.delete(consultationInfos).where(eq(consultationInfos.userId, id)),
  },
  {
    code: 'blocked_by_guest',
    calls: ['consultations.book-free', 'cart.add'],
    body: {
      note: 'I look forward to it.',
      items: [{ model_id: 4, model_name: 'ConsultationSession', note: 'Hello' }],
    },
    prepare: blockBy(consultant),
  },
  {
    code: 'blocked_by_guest',
    calls: ['consultations.cancel-session'],
    body: { reason: 'We are ill.' },
    prepare: blockBy(consultant),
  },
  { code: 'blocked_by_guest', calls: ['trackings.task-proof-review'], prepare: blockBy(learner) },
  { code: 'days_order', calls: periods, ...toPeriod('03-05-2030', '01-05-2030') },
  { code: 'slot_past', calls: periods, ...toPeriod('01-04-2030', '03-04-2030') },
  {
    code: 'slot_reserved',
    calls: ['consultations.delete-period-by-path'],
    prepare: (db) => holdSlot(db, examplesNow),
  },
  {
    code: 'days_order',
    calls: ['consultations.slot-days'],
    query: { from: '03-05-2030', to: '01-05-2030' },
  },
  {
    code: 'days_many',
    calls: ['consultations.slot-days'],
    query: { from: '01-05-2030', to: '31-12-2030' },
  },
  { code: 'not_found', calls: ['consultations.similar-slots'], query: { consultant_id: 999 } },
  { code: 'margin', calls: ['consultations.reschedule'], prepare: moveSlots(2) },
  { code: 'past', calls: ['consultations.reschedule'], prepare: moveSlots(-2) },
  {
    code: 'suspended',
    calls: ['consultations.reschedule'],
    prepare: (db) => db.update(consultantProfiles).set({ disabled: true }),
  },
];
