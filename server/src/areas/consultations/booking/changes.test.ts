import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { calendarFile, cancelSession, reschedule } from 'shared-api/contracts/consultations/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import { users } from '../../../services/users/index.ts';
import { outcome } from '../../../testing/index.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { readSlots } from '../availability/slots.ts';
import { bookings } from '../tables/booking.ts';

const start = '2030-05-01T10:00:00Z';
const other = '2030-05-02T10:00:00Z';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const stored = async (id: number) => (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const stateOf = async (id: number) =>
  (await readSlots(site.db, { ids: [id] }, { currency: 'USD' }, site.now()))[0]?.state;
const notifiedOf = async ({ userId }: Minted) =>
  (await site.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ text }) => text,
  );
const mailsTo = ({ email }: Minted) => listMails(site.db, email);

const cancel = (as: Minted, id: number, more: { refund_to?: 'source' | 'wallet'; reason?: string } = {}) =>
  site.request(
    cancelSession,
    { body: { transaction_id: id, model_id: id, model_name: 'ConsultationSession', ...more } },
    { as },
  );
const move = (as: Minted, session_id: number, consultation_session_id: number) =>
  site.request(reschedule, { body: { session_id, consultation_session_id } }, { as });

/** Creates a paid booking of a slot. */
async function bookedSlot(at = start) {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const slot = await site.slot(consultant, at);
  const id = await site.booked(consultant, learner, at, { slotId: slot, learnerTimezone: 'America/Toronto' });
  return { consultant, learner, slot, id };
}

/** The calendar event of a mail. */
function eventOf(calendar: string | null | undefined) {
  const parsed = new ICAL.Component(ICAL.parse(calendar ?? ''));
  const component = parsed.getFirstSubcomponent('vevent');
  if (!component) throw new Error('No event');
  return { method: parsed.getFirstPropertyValue('method'), event: new ICAL.Event(component) };
}

test('PROF-088, PD-42: a cancel in time refunds in full, frees the slot, and tells both by bell, mail and calendar', async () => {
  const { consultant, learner, slot, id } = await bookedSlot();
  // Five hours before the start, to the minute.
  site.at('2030-05-01T05:00:00Z');
  const { answer } = await cancel(learner, id, { refund_to: 'wallet', reason: 'We are ill.' });
  expect(answer).toMatchObject({ status: true, refund: 'full' });
  expect(await stored(id)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'learner',
    cancelReason: 'We are ill.',
    refund: 'full',
    refundTo: 'wallet',
    sequence: 1,
  });
  expect(await stateOf(slot)).toBe('free');
  for (const person of [consultant, learner]) {
    expect(await notifiedOf(person)).toEqual(['told.cancelled']);
    const [mail] = await mailsTo(person);
    const { method, event } = eventOf(mail?.calendar);
    expect([method, event.uid, event.sequence]).toEqual(['CANCEL', (await stored(id))?.uid, 1]);
  }
  const [mail] = await mailsTo(consultant);
  expect(mail?.text).toContain('We are ill.');
  expect(mail?.text).not.toContain('refunded');
  expect((await mailsTo(learner))[0]?.text).toContain('What was paid is refunded in full.');
  site.at('2030-04-20T09:00:00Z');
});

test('PD-42: a late cancel by the learner refunds nothing, by the consultant everything; a free session had no price', async () => {
  const [one, two] = [await bookedSlot(), await bookedSlot()];
  const free = await bookedSlot();
  await site.db
    .update(bookings)
    .set({ isFree: true, price: null, currency: null })
    .where(eq(bookings.id, free.id));
  site.at('2030-05-01T05:00:01Z');
  expect((await cancel(one.learner, one.id)).answer.refund).toBe('none');
  expect((await mailsTo(one.learner))[0]?.text).toContain('It was cancelled too late for a refund.');
  expect((await cancel(two.consultant, two.id)).answer.refund).toBe('full');
  expect(await stored(two.id)).toMatchObject({ cancelledBy: 'consultant', refundTo: 'source' });
  expect((await cancel(free.learner, free.id)).answer.refund).toBe('nothing');
  site.at('2030-04-20T09:00:00Z');
});

test('a cancel that is repeated, even too late, answers the same and tells nobody again', async () => {
  const { learner, consultant, id } = await bookedSlot();
  const { answer } = await cancel(learner, id);
  site.at('2030-05-01T09:55:00Z');
  expect((await cancel(consultant, id)).answer).toEqual(answer);
  expect(await notifiedOf(consultant)).toEqual(['told.cancelled']);
  expect(await mailsTo(consultant)).toHaveLength(1);
  site.at('2030-04-20T09:00:00Z');
});

test("PROF-060: from ten minutes before the start it cannot be cancelled, by the server's clock", async () => {
  const { learner, consultant, id } = await bookedSlot();
  site.at('2030-05-01T09:50:00Z');
  for (const person of [learner, consultant]) {
    const { status, failure } = await cancel(person, id);
    expect([status, failure.code, failure.msg]).toEqual([409, 'too_late', "Can't Cancel Session"]);
  }
  site.at('2030-05-01T09:49:59Z');
  expect((await cancel(learner, id)).status).toBe(200);
  site.at('2030-04-20T09:00:00Z');
});

test("sessions of others, holds and numbers that do not agree are nobody's", async () => {
  const { consultant, learner, id } = await bookedSlot();
  const stranger = await site.learner();
  expect((await cancel(stranger, id)).status).toBe(404);
  const body = { transaction_id: id + 1, model_id: id, model_name: 'ConsultationSession' } as const;
  expect((await site.request(cancelSession, { body }, { as: learner })).status).toBe(404);
  const hold = await site.booked(consultant, learner, other, {
    status: 'held',
    heldFor: 'checkout',
    holdUntil: new Date('2030-05-02T00:00:00Z'),
    confirmedAt: null,
  });
  expect((await cancel(learner, hold)).status).toBe(404);
});

test('both at once: one cancel happens, and one story is told', async () => {
  const { consultant, learner, id } = await bookedSlot();
  const answers = await Promise.all([cancel(learner, id), cancel(consultant, id), cancel(learner, id)]);
  expect(new Set(answers.map(({ answer }) => answer.refund))).toEqual(new Set(['full']));
  expect(await notifiedOf(learner)).toEqual(['told.cancelled']);
  expect(await stored(id)).toMatchObject({ sequence: 1 });
});

test('a session moves to another slot: the same number and UID, a higher SEQUENCE, the old slot free', async () => {
  const { consultant, learner, slot, id } = await bookedSlot();
  const target = await site.slot(consultant, other);
  const before = await stored(id);
  const { answer } = await move(learner, id, target);
  expect(answer.data).toMatchObject({
    id,
    session_start_date_time: '2030-05-02T10:00:00.000Z',
    status: 'confirmed',
  });
  expect(await stored(id)).toMatchObject({ slotId: target, uid: before?.uid, sequence: 1, price: 2_500 });
  expect([await stateOf(slot), await stateOf(target)]).toEqual(['free', 'reserved']);
  expect((await move(learner, id, target)).answer.data.id).toBe(id);
  expect(await notifiedOf(consultant)).toEqual(['told.moved']);
  const [mail] = await mailsTo(learner);
  const { method, event } = eventOf(mail?.calendar);
  expect([method, event.uid, event.sequence]).toEqual(['REQUEST', before?.uid, 1]);
  expect(event.startDate.toJSDate()).toEqual(new Date(other));
  expect(mail?.text).toContain('Your time: Thursday, 2 May 2030, 06:00–07:00 (Toronto, GMT-4)');
  expect(mail?.text).toContain('Time for Test consultant: Thursday, 2 May 2030, 13:00–14:00 (Cairo, GMT+3)');
  expect(mail?.text).toContain('It was: Wednesday, 1 May 2030, 06:00–07:00 (Toronto, GMT-4)');
});

test('mails are in the language of who reads them', async () => {
  const { learner, id } = await bookedSlot();
  await site.db.update(users).set({ language: 'ar' }).where(eq(users.id, learner.userId));
  await cancel(learner, id);
  const [mail] = await mailsTo(learner);
  expect(mail).toMatchObject({ language: 'ar', subject: 'أُلغيت جلستك مع \u2068Test consultant\u2069' });
  expect(mail?.text).toContain(
    'الموعد بتوقيتك: الأربعاء، 1 مايو 2030، 06:00–07:00 ص (توقيت تورونتو، غرينتش-4)',
  );
});

test('a move that is refused leaves everything as it was', async () => {
  const { consultant, learner, slot, id } = await bookedSlot();
  const someone = await site.learner();
  const occupied = await site.slot(consultant, other);
  await site.booked(consultant, someone, other, { slotId: occupied });
  const longer = await site.slot(consultant, '2030-05-03T10:00:00Z', 90);
  const elsewhere = await site.slot(await site.consultant(), '2030-05-03T10:00:00Z');
  const busy = await site.slot(consultant, '2030-05-04T10:00:00Z');
  await site.booked(await site.consultant(), learner, '2030-05-04T10:30:00Z');
  for (const [target, expected] of [
    [occupied, [409, 'booked']],
    [longer, [409, 'other_terms']],
    [elsewhere, [404, 'not_found']],
    [busy, [409, 'overlap']],
    [999_999, [404, 'not_found']],
  ] as const)
    expect(outcome(await move(learner, id, target)), String(target)).toEqual(expected);
  expect(outcome(await move(consultant, id, busy))).toEqual([404, 'not_found']);
  expect(outcome(await move(someone, id, busy))).toEqual([404, 'not_found']);
  expect(await stored(id)).toMatchObject({ slotId: slot, sequence: 0, startsAt: new Date(start) });
  expect(await notifiedOf(learner)).toEqual([]);
});

test('a paid session moves while a cancel would refund it, a free one until its room opens; a cancelled one never', async () => {
  const [paid, free] = [await bookedSlot(), await bookedSlot()];
  await site.db
    .update(bookings)
    .set({ isFree: true, price: null, currency: null })
    .where(eq(bookings.id, free.id));
  const targets = [await site.slot(paid.consultant, other), await site.slot(free.consultant, other)] as const;
  site.at('2030-05-01T05:00:01Z');
  expect(outcome(await move(paid.learner, paid.id, targets[0]))).toEqual([409, 'too_late']);
  expect((await move(free.learner, free.id, targets[1])).status).toBe(200);
  site.at('2030-05-02T09:50:00Z');
  const back = await site.slot(free.consultant, '2030-05-05T10:00:00Z');
  expect(outcome(await move(free.learner, free.id, back))).toEqual([409, 'too_late']);
  site.at('2030-04-20T09:00:00Z');
  await cancel(paid.learner, paid.id);
  expect(outcome(await move(paid.learner, paid.id, targets[0]))).toEqual([409, 'cancelled']);
});

test('PD-122: a session that is moved keeps the price that it was sold at, whatever its duration costs now', async () => {
  const { consultant, learner, id } = await bookedSlot();
  await site.db.update(bookings).set({ price: 2_000 }).where(eq(bookings.id, id));
  expect((await move(learner, id, await site.slot(consultant, other))).status).toBe(200);
  expect(await stored(id)).toMatchObject({ price: 2_000, startsAt: new Date(other) });
});

test('two who move to one slot at once: one has it, the other stays where they were', async () => {
  const consultant = await site.consultant();
  const target = await site.slot(consultant, other);
  const sessions = await Promise.all(
    ['2030-05-10T10:00:00Z', '2030-05-11T10:00:00Z', '2030-05-12T10:00:00Z'].map(async (at) => {
      const learner = await site.learner();
      return { learner, id: await site.booked(consultant, learner, at) };
    }),
  );
  const answers = await Promise.all(sessions.map(({ learner, id }) => move(learner, id, target)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('the calendar file is for its two people; it keeps its UID and follows its session', async () => {
  const { consultant, learner, id } = await bookedSlot();
  const file = (as: Minted) => site.request(calendarFile, { params: { id } }, { as });
  const first = eventOf((await file(learner)).answer.content);
  await move(learner, id, await site.slot(consultant, other));
  const second = eventOf((await file(consultant)).answer.content);
  expect([first.method, second.method]).toEqual(['PUBLISH', 'PUBLISH']);
  expect(second.event.uid).toBe(first.event.uid);
  expect([first.event.sequence, second.event.sequence]).toEqual([0, 1]);
  await cancel(learner, id);
  expect(eventOf((await file(learner)).answer.content)).toMatchObject({ method: 'CANCEL' });
  expect((await file(await site.learner())).status).toBe(404);
});
