import { and, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { deleteSlots, slotDays, slotsByDate } from 'shared-api/contracts/consultations/availability';
import { answerProposal, proposeTime, withdrawProposal } from 'shared-api/contracts/consultations/proposals';
import { cancelSession, reschedule, session } from 'shared-api/contracts/consultations/sessions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listMails } from '../../../../services/mail/outbox.ts';
import { notifications } from '../../../../services/notifications/tables.ts';
import { users } from '../../../../services/users/index.ts';
import { outcome } from '../../../../testing/index.ts';
import { openSite, type Site } from '../../../../testing/site.ts';
import type { Minted } from '../../../auth/accounts/mint-session.ts';
import { readSlots } from '../../availability/slots.ts';
import { bookings } from '../../tables/booking.ts';
import { deletion } from '../deletion.ts';

const start = '2030-05-01T10:00:00Z';
const later = '2030-05-03T10:00:00Z';
const latest = '2030-05-04T10:00:00Z';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
beforeEach(() => site.at('2030-04-30T09:00:00Z'));
afterAll(() => site.close());

/** A paid booking of a slot, and another free slot of its consultant. */
async function bookedSession(at = start) {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const slot = await site.slot(consultant, at);
  const input = { slotId: slot, learnerTimezone: 'America/Toronto' };
  const id = await site.booked(consultant, learner, at, input);
  return { consultant, learner, slot, id, target: await site.slot(consultant, later) };
}

const propose = (as: Minted, session_id: number, consultation_session_id: number) =>
  site.request(proposeTime, { body: { session_id, consultation_session_id } }, { as });
const withdraw = (as: Minted, session_id: number) =>
  site.request(withdrawProposal, { body: { session_id } }, { as });
const answer = (as: Minted, session_id: number, proposal_id: number, accept: '0' | '1') =>
  site.request(answerProposal, { body: { session_id, proposal_id, accept } }, { as });
const cancel = (as: Minted, id: number) =>
  site.request(
    cancelSession,
    { body: { transaction_id: id, model_id: id, model_name: 'ConsultationSession' } },
    { as },
  );

/** A session with an open proposal. */
async function proposedSession(at = start) {
  const booked = await bookedSession(at);
  const { answer } = await propose(booked.consultant, booked.id, booked.target);
  return { ...booked, proposal: answer.data.proposal?.id ?? 0 };
}

const stored = async (id: number) => (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const stateOf = async (id: number) =>
  (await readSlots(site.db, { ids: [id] }, { currency: 'USD' }, site.now()))[0]?.state;
const notifiedOf = async ({ userId }: Minted) =>
  (await site.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ text }) => text,
  );
const mailsTo = async ({ email }: Minted) => listMails(site.db, email);
const proposalOf = async (as: Minted, id: number) =>
  (await site.request(session, { params: { id } }, { as })).answer.data.session.proposal;

test('a proposed time is held and told to the learner by bell and mail; the session stays at its time', async () => {
  const { consultant, learner, slot, id, target } = await bookedSession();
  const { answer: proposed } = await propose(consultant, id, target);
  expect(proposed.data).toMatchObject({
    session_start_date_time: '2030-05-01T10:00:00.000Z',
    proposal: {
      from_date: '2030-05-03T10:00:00.000Z',
      to_date: '2030-05-03T11:00:00.000Z',
      until: '2030-05-01T09:50:00.000Z',
    },
  });
  expect(await proposalOf(learner, id)).toEqual(proposed.data.proposal);
  expect(await stored(id)).toMatchObject({ slotId: slot, sequence: 0 });
  expect([await stateOf(slot), await stateOf(target)]).toEqual(['reserved', 'reserved']);
  expect((await propose(consultant, id, target)).answer.data.proposal).toEqual(proposed.data.proposal);
  expect(await notifiedOf(learner)).toEqual(['told.proposed']);
  expect(await notifiedOf(consultant)).toEqual([]);
  const [mail, ...others] = await mailsTo(learner);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Test consultant proposes another time for your session');
  expect(mail?.text).toContain('Your time: Friday, 3 May 2030, 06:00–07:00 (Toronto, GMT-4)');
  expect(mail?.text).toContain('Time for Test consultant: Friday, 3 May 2030, 13:00–14:00 (Cairo, GMT+3)');
  expect(mail?.text).toContain('Your time: Wednesday, 1 May 2030, 06:00–07:00 (Toronto, GMT-4)');
  expect(mail?.text).toContain(
    'until Wednesday, 1 May 2030 at 05:50 (Toronto, GMT-4).\n\nAccept or decline: ',
  );
  expect(mail?.text).toContain('/user/sessions');
});

test('the learner accepts also after the refund deadline: the session moves as by a reschedule, and both are told', async () => {
  const { consultant, learner, slot, id, target, proposal } = await proposedSession();
  const before = await stored(id);
  // The refund deadline was at 05:00.
  site.at('2030-05-01T08:00:00Z');
  const { answer: accepted } = await answer(learner, id, proposal, '1');
  expect(accepted.data).toMatchObject({ id, session_start_date_time: '2030-05-03T10:00:00.000Z' });
  expect(accepted.data.proposal).toBeUndefined();
  expect(await stored(id)).toMatchObject({ slotId: target, uid: before?.uid, sequence: 1, price: 2_500 });
  expect([await stateOf(slot), await stateOf(target)]).toEqual(['margined', 'reserved']);
  expect((await answer(learner, id, proposal, '1')).answer.data.id).toBe(id);
  expect(outcome(await answer(learner, id, proposal, '0'))).toEqual([409, 'proposal_over']);
  expect(await notifiedOf(consultant)).toEqual(['told.moved']);
  expect(await notifiedOf(learner)).toEqual(['told.proposed', 'told.moved']);
  const [mail] = await mailsTo(consultant);
  expect(mail?.text).toContain('Test learner has accepted the time that you proposed.');
  const event = new ICAL.Component(ICAL.parse(mail?.calendar ?? '')).getFirstSubcomponent('vevent');
  expect(event?.getFirstPropertyValue('sequence')).toBe(1);
});

test('PD-122: who accepts an earlier time keeps the refund deadline that was promised', async () => {
  const { consultant, learner, id } = await bookedSession(latest);
  const earlier = await site.slot(consultant, '2030-05-04T06:00:00Z');
  const { answer: proposed } = await propose(consultant, id, earlier);
  await answer(learner, id, proposed.data.proposal?.id ?? 0, '1');
  expect((await stored(id))?.refundUntil).toEqual(new Date('2030-05-04T05:00:00Z'));
});

test('a declined time is free again, the session stays, and the consultant is told in their language, once', async () => {
  const { consultant, learner, id, target, proposal } = await proposedSession();
  await site.db.update(users).set({ language: 'ar' }).where(eq(users.id, consultant.userId));
  expect((await answer(learner, id, proposal, '0')).status).toBe(200);
  expect((await answer(learner, id, proposal, '0')).status).toBe(200);
  expect(outcome(await answer(learner, id, proposal, '1'))).toEqual([409, 'proposal_over']);
  expect(await stored(id)).toMatchObject({ startsAt: new Date(start), sequence: 0 });
  expect(await stateOf(target)).toBe('free');
  expect(await notifiedOf(consultant)).toEqual(['told.declined']);
  const [mail, ...others] = await mailsTo(consultant);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    language: 'ar',
    subject: 'اعتذر \u2068Test learner\u2069 عن الموعد الذي اقترحته',
  });
});

test('a withdrawn time is free again and cannot be accepted; the learner is told', async () => {
  const { consultant, learner, id, target, proposal } = await proposedSession();
  expect((await withdraw(consultant, id)).answer.data.proposal).toBeUndefined();
  expect((await withdraw(consultant, id)).status).toBe(200);
  expect(outcome(await answer(learner, id, proposal, '1'))).toEqual([409, 'proposal_over']);
  expect(await stateOf(target)).toBe('free');
  expect(await notifiedOf(learner)).toEqual(['told.proposed', 'told.withdrawn']);
});

test('another proposal takes the place of the first, which can no longer be accepted', async () => {
  const { consultant, learner, id, target, proposal } = await proposedSession();
  const other = await site.slot(consultant, latest);
  const { answer: second } = await propose(consultant, id, other);
  expect(second.data.proposal?.from_date).toBe('2030-05-04T10:00:00.000Z');
  expect([await stateOf(target), await stateOf(other)]).toEqual(['free', 'reserved']);
  expect(outcome(await answer(learner, id, proposal, '1'))).toEqual([409, 'proposal_over']);
  expect((await answer(learner, id, second.data.proposal?.id ?? 0, '1')).status).toBe(200);
});

test('only its consultant proposes and withdraws, only its learner answers, and only times that can be had', async () => {
  const { consultant, learner, slot, id, target } = await bookedSession();
  const stranger = await site.consultant();
  const longer = await site.slot(consultant, '2030-05-05T10:00:00Z', 90);
  const past = await site.slot(consultant, '2030-04-30T08:30:00Z');
  const occupied = await site.slot(consultant, '2030-05-06T10:00:00Z');
  await site.booked(consultant, await site.learner(), '2030-05-06T10:00:00Z', { slotId: occupied });
  const busy = await site.slot(consultant, '2030-05-07T10:00:00Z');
  await site.booked(await site.consultant(), learner, '2030-05-07T10:30:00Z');
  const soon = await site.slot(consultant, '2030-04-30T09:30:00Z', 30);
  for (const [as, target, expected] of [
    [stranger, longer, [404, 'not_found']],
    [consultant, await site.slot(stranger, later), [404, 'not_found']],
    [consultant, longer, [409, 'other_terms']],
    [consultant, soon, [409, 'other_terms']],
    [consultant, past, [409, 'past']],
    [consultant, occupied, [409, 'booked']],
    [consultant, slot, [409, 'booked']],
    [consultant, busy, [409, 'learner_busy']],
    [consultant, 999_999, [404, 'not_found']],
  ] as const)
    expect(outcome(await propose(as, id, target)), String(target)).toEqual(expected);
  expect((await propose(learner, id, target)).status).toBe(403);
  const { answer: proposed } = await propose(consultant, id, target);
  const proposal = proposed.data.proposal?.id ?? 0;
  expect(outcome(await answer(consultant, id, proposal, '1'))).toEqual([404, 'not_found']);
  expect(outcome(await answer(await site.learner(), id, proposal, '1'))).toEqual([404, 'not_found']);
  expect(outcome(await answer(learner, id, id, '1'))).toEqual([404, 'not_found']);
  expect(outcome(await withdraw(stranger, id))).toEqual([404, 'not_found']);
  expect(outcome(await cancel(learner, proposal))).toEqual([404, 'not_found']);
});

test('nobody proposes when the room of the session, or of the new time, is about to open', async () => {
  const { consultant, id, target } = await bookedSession();
  site.at('2030-05-01T09:50:00Z');
  expect(outcome(await propose(consultant, id, target))).toEqual([409, 'too_late_to_propose']);
  const other = await bookedSession(latest);
  const near = await site.slot(other.consultant, '2030-05-01T10:00:00Z');
  expect(outcome(await propose(other.consultant, other.id, near))).toEqual([409, 'too_late_to_propose']);
  site.at('2030-05-01T09:49:00Z');
  expect((await propose(other.consultant, other.id, near)).status).toBe(200);
});

test('a proposal that is not answered in time is over; its time is free, and the consultant is told', async () => {
  const { consultant, learner, id, target, proposal } = await proposedSession(latest);
  site.at('2030-05-02T09:00:00Z');
  expect(await proposalOf(learner, id)).toBeUndefined();
  expect(outcome(await answer(learner, id, proposal, '1'))).toEqual([409, 'proposal_over']);
  expect(await stateOf(target)).toBe('free');
  await site.runJobs();
  await site.runJobs();
  expect(await notifiedOf(consultant)).toEqual(['told.unanswered']);
  expect((await mailsTo(consultant)).map(({ subject }) => subject)).toEqual([
    'Test learner has not answered the time that you proposed',
  ]);
  expect(await stored(proposal)).toMatchObject({ status: 'cancelled' });
});

test('the end of a proposal that was answered, withdrawn or replaced tells nobody', async () => {
  const accepted = await proposedSession(latest);
  await answer(accepted.learner, accepted.id, accepted.proposal, '1');
  const declined = await proposedSession(latest);
  await answer(declined.learner, declined.id, declined.proposal, '0');
  const withdrawn = await proposedSession(latest);
  await withdraw(withdrawn.consultant, withdrawn.id);
  const cancelled = await proposedSession(latest);
  await cancel(cancelled.learner, cancelled.id);
  site.at('2030-05-02T09:00:00Z');
  await site.runJobs();
  for (const { consultant } of [accepted, declined, withdrawn, cancelled])
    expect(await notifiedOf(consultant)).not.toContain('told.unanswered');
});

test('a cancelled session, one that is moved, and one whose person leaves have no proposal any more', async () => {
  const cancelled = await proposedSession();
  await cancel(cancelled.consultant, cancelled.id);
  expect(await stateOf(cancelled.target)).toBe('free');
  expect(outcome(await answer(cancelled.learner, cancelled.id, cancelled.proposal, '1'))).toEqual([
    409,
    'cancelled',
  ]);
  const moved = await proposedSession(latest);
  const elsewhere = await site.slot(moved.consultant, '2030-05-06T10:00:00Z');
  const move = (slot: number) =>
    site.request(
      reschedule,
      { body: { session_id: moved.id, consultation_session_id: slot } },
      { as: moved.learner },
    );
  expect((await move(elsewhere)).status).toBe(200);
  expect([await stateOf(moved.target), await proposalOf(moved.learner, moved.id)]).toEqual([
    'free',
    undefined,
  ]);
  // The learner may also move the session to the proposed slot.
  await propose(moved.consultant, moved.id, moved.target);
  expect((await move(moved.target)).status).toBe(200);
  const left = await proposedSession();
  await site.db.transaction(async (tx) =>
    deletion.erase?.(tx, { id: left.learner.userId, email: left.learner.email }, site.now()),
  );
  expect(await stateOf(left.target)).toBe('free');
});

test('a proposed time is on the schedule with its session, and cannot be deleted before it is withdrawn', async () => {
  const { consultant, id, slot, target } = await proposedSession();
  const as = consultant;
  const day = await site.request(slotsByDate, { query: { date: '03-05-2030' } }, { as });
  expect(day.answer.data).toMatchObject([
    { id: target, state: 'reserved', username: 'Test learner', session_id: null, proposed_session_id: id },
  ]);
  expect(outcome(await site.request(deleteSlots, { params: { ids: String(target) } }, { as }))).toEqual([
    409,
    'slot_reserved',
  ]);
  await withdraw(consultant, id);
  expect((await site.request(deleteSlots, { params: { ids: String(target) } }, { as })).status).toBe(200);
  expect(await stateOf(slot)).toBe('reserved');
});

test('days of the schedule say how many times of a length nobody has', async () => {
  const { consultant, id, target } = await bookedSession();
  await site.slot(consultant, '2030-05-03T12:00:00Z');
  await site.slot(consultant, '2030-05-03T14:00:00Z', 90);
  const query = { from: '01-05-2030', to: '31-05-2030', duration: 60 } as const;
  const days = async () => (await site.request(slotDays, { query }, { as: consultant })).answer.data;
  expect(await days()).toEqual([
    { date: '2030-05-01', slots: 1, reserved: 1, free: 0 },
    { date: '2030-05-03', slots: 3, reserved: 0, free: 2 },
  ]);
  await propose(consultant, id, target);
  expect((await days())[1]).toEqual({ date: '2030-05-03', slots: 3, reserved: 1, free: 1 });
});

test('a proposal does not take the learner’s time: they book something else then, and cannot accept any more', async () => {
  const { learner, id, proposal } = await proposedSession();
  const elsewhere = await site.slot(await site.consultant(), later);
  expect((await site.bookFree(learner, elsewhere)).status).toBe(200);
  expect(outcome(await answer(learner, id, proposal, '1'))).toEqual([409, 'overlap']);
  expect(await stored(id)).toMatchObject({ startsAt: new Date(start), sequence: 0 });
  expect(await stored(proposal)).toMatchObject({ status: 'held' });
});

test('races: of people who book a proposed time at its end and its learner one has it; two tabs accept once', async () => {
  const open = await proposedSession();
  const others = [await site.learner(), await site.learner()];
  const [accepted, ...rejected] = await Promise.all([
    answer(open.learner, open.id, open.proposal, '1'),
    ...others.map((other) => site.bookFree(other, open.target)),
  ]);
  expect([accepted.status, ...rejected.map(({ status }) => status)]).toEqual([200, 409, 409]);

  const tabs = await proposedSession();
  const answers = await Promise.all(
    ['1', '1', '1'].map(() => answer(tabs.learner, tabs.id, tabs.proposal, '1')),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stored(tabs.id)).toMatchObject({ sequence: 1, slotId: tabs.target });
  expect(await notifiedOf(tabs.consultant)).toEqual(['told.moved']);

  const both = await proposedSession();
  const pair = await Promise.all([
    answer(both.learner, both.id, both.proposal, '1'),
    withdraw(both.consultant, both.id),
    cancel(both.learner, both.id),
  ]);
  expect(pair[2].status).toBe(200);
  expect(await stored(both.id)).toMatchObject({ status: 'cancelled' });
  const left = await site.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.proposedFor, both.id), eq(bookings.status, 'held')));
  expect(left).toEqual([]);
});

test('two who propose one slot at once: one of them has it', async () => {
  const consultant = await site.consultant();
  const target = await site.slot(consultant, later);
  const sessions = await Promise.all(
    ['2030-05-10T10:00:00Z', '2030-05-11T10:00:00Z', '2030-05-12T10:00:00Z'].map(async (at) =>
      site.booked(consultant, await site.learner(), at),
    ),
  );
  const answers = await Promise.all(sessions.map((id) => propose(consultant, id, target)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});
