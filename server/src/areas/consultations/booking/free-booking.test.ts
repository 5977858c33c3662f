import { eq } from 'drizzle-orm';
import { bookFree } from 'shared-api/contracts/consultations/booking';
import { consultant as consultantProfile } from 'shared-api/contracts/consultations/profile';
import { cancelSession } from 'shared-api/contracts/consultations/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import { questionnaires } from '../../../services/surveys/tables.ts';
import { outcome } from '../../../testing/index.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { readSlots } from '../availability/slots.ts';
import { bookings } from '../tables/booking.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const stateOf = async (id: number) =>
  (await readSlots(site.db, { ids: [id] }, { currency: 'USD' }, site.now()))[0]?.state;

const cancel = (as: Minted, id: number) =>
  site.request(
    cancelSession,
    { body: { transaction_id: id, model_id: id, model_name: 'ConsultationSession' } },
    { as },
  );

test('CONS-190: a free first session is booked at once; both are told, and repeating it answers the same', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const slot = await site.slot(consultant, '2030-05-01T10:00:00Z');
  const { answer } = await site.bookFree(learner, slot, 'America/Toronto');
  expect(answer).toMatchObject({ success: true, msg: 'Your free session is booked.', survey_id: null });
  const [stored] = await site.db.select().from(bookings).where(eq(bookings.id, answer.session_id));
  expect(stored).toMatchObject({
    status: 'confirmed',
    isFree: true,
    price: null,
    slotId: slot,
    learnerTimezone: 'America/Toronto',
  });
  expect(await stateOf(slot)).toBe('reserved');
  expect((await site.bookFree(learner, slot)).answer).toEqual(answer);
  for (const person of [consultant, learner]) {
    const notified = await site.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.userId));
    expect(notified).toMatchObject([
      { type: 'ConsultationSession', modelId: answer.session_id, text: 'told.booked' },
    ]);
    expect(await listMails(site.db, person.email)).toHaveLength(1);
  }
});

test("the consultant's survey comes next where there is one", async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  await site.db.insert(questionnaires).values({
    id: 90,
    titleEn: 'Before we meet',
    titleAr: 'قبل أن نلتقي',
    purpose: 'Consultant',
    consultantId: consultant.userId,
  });
  const { answer } = await site.bookFree(learner, await site.slot(consultant, '2030-05-01T10:00:00Z'));
  expect(answer.survey_id).toBeGreaterThan(0);
});

test('PD-32: what is booked, margined or past is refused with the specified texts', async () => {
  const consultant = await site.consultant();
  const reserved = await site.slot(consultant, '2030-05-01T10:00:00Z');
  await site.bookFree(await site.learner(), reserved);
  const margined = await site.slot(consultant, '2030-04-20T13:59:00Z');
  const past = await site.slot(consultant, '2030-04-20T07:00:00Z');
  const learner = await site.learner();
  for (const [slot, code, msg] of [
    [reserved, 'booked', 'Session Already Booked'],
    [margined, 'margin', 'Session Margin'],
    [past, 'past', 'Can’t book session in previous time'],
  ] as const) {
    const { status, failure } = await site.bookFree(learner, slot);
    expect([status, failure.code, failure.msg]).toEqual([409, code, msg]);
    expect(failure.success).toBe(false);
  }
  const exactly = await site.slot(await site.consultant(), '2030-04-20T14:00:00Z');
  expect((await site.bookFree(learner, exactly)).status).toBe(200);
});

test('CONS-215: only the first session with a consultant is free', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const first = await site.slot(consultant, '2030-05-01T10:00:00Z');
  const second = await site.slot(consultant, '2030-05-02T10:00:00Z');
  await site.bookFree(learner, first);
  const again = await site.bookFree(learner, second);
  expect([again.status, again.failure.msg]).toEqual([409, 'You have took your free session']);
  const other = await site.slot(await site.consultant(), '2030-05-02T10:00:00Z');
  expect((await site.bookFree(learner, other)).status).toBe(200);
});

test('PD-127: a free session cancelled in time is not used up, a late cancel uses it up; the mails say which', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const [first, second] = [
    await site.slot(consultant, '2030-05-01T10:00:00Z'),
    await site.slot(consultant, '2030-05-02T10:00:00Z'),
  ];
  const offered = async () =>
    (await site.request(consultantProfile, { params: { id: consultant.userId } }, { as: learner })).answer
      .data.first_session_free;
  const { session_id: early } = (await site.bookFree(learner, first)).answer;
  expect((await listMails(site.db, learner.email))[0]?.text).toContain(
    'you can book another free first session',
  );
  expect(await offered()).toBe(2);
  site.at('2030-05-01T05:00:00Z');
  await cancel(learner, early);
  expect((await listMails(site.db, learner.email))[0]?.text).toContain('Your free session is not used up');
  expect(await offered()).toBe(1);
  const { session_id: late } = (await site.bookFree(learner, second)).answer;
  site.at('2030-05-02T05:00:00.001Z');
  await cancel(learner, late);
  expect((await listMails(site.db, learner.email))[0]?.text).toContain('your free session is used up');
  expect(await offered()).toBe(2);
  expect(outcome(await site.bookFree(learner, await site.slot(consultant, '2030-05-03T10:00:00Z')))).toEqual([
    409,
    'taken',
  ]);
  site.at('2030-04-20T09:00:00Z');
});

test('PD-127: who had a paid session with a consultant has no free first one, unless it was cancelled in time', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const offered = async () =>
    (await site.request(consultantProfile, { params: { id: consultant.userId } }, { as: learner })).answer
      .data.first_session_free;
  const paid = await site.booked(consultant, learner, '2030-05-01T10:00:00Z');
  const slot = await site.slot(consultant, '2030-05-02T10:00:00Z');
  expect(outcome(await site.bookFree(learner, slot))).toEqual([409, 'not_first']);
  expect(await offered()).toBe(0);
  await cancel(learner, paid);
  expect(await offered()).toBe(1);
  expect((await site.bookFree(learner, slot)).status).toBe(200);
});

test('PD-31: what the consultant cancelled does not count, neither for the learner nor for the month', async () => {
  const [consultant, learner] = [await site.consultant({ freeSessions: 1 }), await site.learner()];
  const first = await site.slot(consultant, '2030-05-01T10:00:00Z');
  const { session_id: booked } = (await site.bookFree(learner, first)).answer;
  await cancel(consultant, booked);
  const again = await site.bookFree(learner, first);
  expect(again.status).toBe(200);
  expect(again.answer.session_id).not.toBe(booked);
});

test("PD-31: so many a month, by the consultant's calendar", async () => {
  const consultant = await site.consultant({ freeSessions: 1, timezone: 'Africa/Cairo' });
  const slots = [
    await site.slot(consultant, '2030-06-01T10:00:00Z'),
    await site.slot(consultant, '2030-06-02T10:00:00Z'),
    await site.slot(consultant, '2030-06-03T10:00:00Z'),
  ] as const;
  // Cairo is three hours ahead: its month ends at 21:00 UTC.
  site.at('2030-04-30T20:59:00Z');
  expect((await site.bookFree(await site.learner(), slots[0])).status).toBe(200);
  const late = await site.bookFree(await site.learner(), slots[1]);
  expect([late.status, late.failure.code, late.failure.msg]).toEqual([
    409,
    'none_left',
    'You have no more free sessions this month',
  ]);
  site.at('2030-04-30T21:00:00Z');
  expect((await site.bookFree(await site.learner(), slots[2])).status).toBe(200);
  site.at('2030-04-20T09:00:00Z');
});

test('PD-47: a suspended consultant, one without the offer and the own slot are refused', async () => {
  const learner = await site.learner();
  const suspended = await site.consultant({ disabled: true });
  const without = await site.consultant({ firstSessionFree: false });
  const own = await site.consultant();
  const start = '2030-05-01T10:00:00Z';
  expect(outcome(await site.bookFree(learner, await site.slot(suspended, start)))).toEqual([
    409,
    'suspended',
  ]);
  expect(outcome(await site.bookFree(learner, await site.slot(without, start)))).toEqual([
    409,
    'not_offered',
  ]);
  expect(outcome(await site.bookFree(own, await site.slot(own, start)))).toEqual([403, 'own_slot']);
  expect(outcome(await site.bookFree(learner, 999_999))).toEqual([404, 'not_found']);
});

test('a visitor cannot book', async () => {
  const slot = await site.slot(await site.consultant(), '2030-05-01T10:00:00Z');
  expect((await site.bookFree(undefined, slot)).status).toBe(401);
});

test('a learner has one session at a time, also as the consultant of somebody else', async () => {
  const [one, two, learner] = [await site.consultant(), await site.consultant(), await site.learner()];
  const first = await site.slot(one, '2030-05-01T10:00:00Z');
  const second = await site.slot(two, '2030-05-01T10:30:00Z');
  expect((await site.bookFree(learner, first)).status).toBe(200);
  expect(outcome(await site.bookFree(learner, second))).toEqual([409, 'overlap']);
  expect(outcome(await site.bookFree(one, second))).toEqual([409, 'overlap']);
  const after = await site.slot(two, '2030-05-01T11:30:00Z');
  expect((await site.bookFree(one, after)).status).toBe(200);
  expect(
    outcome(await site.bookFree(await site.learner(), await site.slot(one, '2030-05-01T12:00:00Z'))),
  ).toEqual([409, 'booked']);
});

test('many learners who want one slot at once: exactly one has it, and nobody meets an error of ours', async () => {
  const consultant = await site.consultant({ freeSessions: 99 });
  const slot = await site.slot(consultant, '2030-05-01T10:00:00Z');
  const learners = await Promise.all(Array.from({ length: 12 }, () => site.learner()));
  const answers = await Promise.all(learners.map((learner) => site.bookFree(learner, slot)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  const stored = await site.db.select().from(bookings).where(eq(bookings.consultantId, consultant.userId));
  expect(stored).toHaveLength(1);
});

test('one learner who wants many slots of one consultant at once gets one, of the month’s last one as well', async () => {
  const consultant = await site.consultant({ freeSessions: 1 });
  const slots = await Promise.all(
    Array.from({ length: 6 }, (_, day) => site.slot(consultant, `2030-05-1${day}T10:00:00Z`)),
  );
  const learners = await Promise.all(slots.map(() => site.learner()));
  const answers = await Promise.all(slots.map((slot, index) => site.bookFree(learners[index], slot)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.map((answer) => outcome(answer)[1]).filter((code) => code === 'none_left')).toHaveLength(5);
});

test('one learner who wants overlapping sessions of several consultants at once gets one', async () => {
  const learner = await site.learner();
  const slots = await Promise.all(
    Array.from({ length: 6 }, async (_, index) =>
      site.slot(await site.consultant(), `2030-05-01T10:0${index}:00Z`),
    ),
  );
  const answers = await Promise.all(slots.map((slot) => site.bookFree(learner, slot)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('the answer is in the language of the request', async () => {
  const [consultant, learner] = [await site.consultant({ disabled: true }), await site.learner()];
  const slot = await site.slot(consultant, '2030-05-01T10:00:00Z');
  const { failure } = await site.request(
    bookFree,
    { body: { consultation_session_id: slot } },
    { as: learner, language: 'ar' },
  );
  expect(failure.msg).toBe('هذا المستشار لا يستقبل حجوزات حاليًا.');
});
