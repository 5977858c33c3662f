import { eq } from 'drizzle-orm';
import { consultant as consultantProfile } from 'shared-api/contracts/consultations/profile';
import { cancelSession, learnerSessions, reschedule } from 'shared-api/contracts/consultations/sessions';
import { setMeetingLink, setPrices } from 'shared-api/contracts/consultations/settings';
import { refundUntil } from 'shared-api/rules/session-window';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { outcome } from '../../../testing/index.ts';
import { hour, openSite, type Site } from '../../../testing/site.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { bookings } from '../tables/booking.ts';
import { sessionProduct } from './product/product-kind.ts';

const start = '2030-05-01T10:00:00Z';
const opened = '2030-04-20T09:00:00Z';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const read = async (id: number) => (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const cancel = (as: Minted, id: number) =>
  site.request(
    cancelSession,
    { body: { transaction_id: id, model_id: id, model_name: 'ConsultationSession' } },
    { as },
  );
const setMargin = (as: Minted, marginhours: number, more: Record<string, string> = {}) =>
  site.request(
    setPrices,
    { body: { duration60: '1', currency60: '99', consultant_currency: 'USD', marginhours, ...more } },
    { as },
  );
const setLink = (as: Minted, link: string, has_private_link: '0' | '1' = '1') =>
  site.request(setMeetingLink, { body: { has_private_link, link } }, { as });
const listed = async (as: Minted) =>
  (await site.request(learnerSessions, { query: { page: 1 }, body: { is_completed: '0' } }, { as })).answer
    .data.data[0];

/** Buys a slot as an order does: holds it, then delivers it. Returns the booking's id. */
async function buy(consultant: Minted, learner: Minted, at = start): Promise<number> {
  const line = { lineId: 1, modelId: await site.slot(consultant, at), userId: learner.userId, price: 2_500 };
  return site.db.transaction(async (tx) => {
    const held = await sessionProduct.hold(tx, [line], {
      buyer: { userId: learner.userId, language: 'en' },
      currency: 'USD',
      until: new Date(site.now().getTime() + hour / 6),
      timezone: 'Africa/Cairo',
      now: site.now(),
    });
    const reference = held.get(1) ?? 0;
    const { jobs, config } = site;
    await sessionProduct.deliver(tx, [{ lineId: 1, reference }], { jobs, config, now: site.now() });
    return reference;
  });
}

test('PD-122: a raised margin takes back no promise: what was sold is refunded until its own deadline', async () => {
  const [consultant, learner] = [await site.consultant({ marginHours: 5 }), await site.learner()];
  const id = await buy(consultant, learner);
  expect((await setMargin(consultant, 9_999)).status).toBe(200);
  const promised = '2030-05-01T05:00:00.000Z';
  expect(await listed(learner)).toMatchObject({ refund_until: promised });
  expect([
    ...((await sessionProduct.findRefundDeadlines?.(site.db, [{ lineId: 1, reference: id }])) ?? []),
  ]).toEqual([[1, new Date(promised)]]);
  site.at(promised);
  expect((await cancel(learner, id)).answer.refund).toBe('full');
  site.at(opened);
});

test('PD-122: a moved session keeps its terms: the distance of its deadline, its price and its link', async () => {
  const [consultant, learner] = [await site.consultant({ marginHours: 5 }), await site.learner()];
  await setLink(consultant, 'https://meet.example.com/one');
  const id = await buy(consultant, learner);
  await setLink(consultant, 'https://meet.example.com/two');
  await setMargin(consultant, 48);
  const slot = await site.slot(consultant, '2030-05-08T10:00:00Z');
  const body = { session_id: id, consultation_session_id: slot };
  expect((await site.request(reschedule, { body }, { as: learner })).answer.data).toMatchObject({
    refund_until: '2030-05-08T05:00:00.000Z',
    consultant_meeting_link: 'https://meet.example.com/one',
  });
  expect(await read(id)).toMatchObject({ price: 2_500, currency: 'USD', sequence: 1 });
});

test('PD-122: a change of the own link is for new bookings, paid and free; booked ones keep theirs without a mail', async () => {
  const consultant = await site.consultant();
  const [learner, other, third] = [await site.learner(), await site.learner(), await site.learner()];
  const inRoom = await buy(consultant, learner, '2030-05-01T08:00:00Z');
  await setLink(consultant, 'https://meet.example.com/one');
  const first = await buy(consultant, other);
  const free = (await site.bookFree(third, await site.slot(consultant, '2030-05-02T10:00:00Z'))).answer
    .session_id;
  const mails = (await listMails(site.db, other.email)).length;
  await setLink(consultant, 'https://meet.example.com/two');
  await setLink(consultant, '', '0');
  const url = async (id: number) => (await read(id))?.meetingUrl;
  expect([await url(inRoom), await url(first), await url(free)]).toEqual([
    null,
    'https://meet.example.com/one',
    'https://meet.example.com/one',
  ]);
  expect(await listed(other)).toMatchObject({ consultant_meeting_link: 'https://meet.example.com/one' });
  expect(await listed(learner)).toMatchObject({ has_private_link: 0 });
  expect(await read(first)).toMatchObject({ sequence: 0 });
  expect(await listMails(site.db, other.email)).toHaveLength(mails);
});

test('PD-122: what else a consultant sets leaves sold sessions as they are', async () => {
  const [consultant, learner] = [await site.consultant({ firstSessionFree: true }), await site.learner()];
  const free = (await site.bookFree(learner, await site.slot(consultant, start))).answer.session_id;
  const paid = await buy(consultant, await site.learner(), '2030-05-02T10:00:00Z');
  const before = [await read(free), await read(paid)];
  const changed = await setMargin(consultant, 100, { first_session_free: '0', timezone: 'Asia/Tokyo' });
  expect(changed.status).toBe(200);
  expect([await read(free), await read(paid)]).toEqual(before);
});

test.each([0, 1, 5])(
  'the promise and the rule agree with a margin of %s hours: at the deadline everything comes back',
  async (marginHours) => {
    const [consultant, learner] = [await site.consultant({ marginHours }), await site.learner()];
    const id = await buy(consultant, learner);
    const promised = (await listed(learner)) as { refund_until: string; change_until: string };
    expect(Date.parse(promised.refund_until)).toBe(refundUntil(Date.parse(start), marginHours));
    expect(promised.refund_until <= promised.change_until).toBe(true);
    site.at(promised.refund_until);
    expect(outcome(await cancel(learner, id))[0]).toBe(200);
    expect(await read(id)).toMatchObject({ refund: 'full' });
    site.at(opened);
  },
);

test('a session paid after its refund deadline promises no refund in its mail', async () => {
  const [consultant, learner] = [await site.consultant({ marginHours: 1 }), await site.learner()];
  const line = {
    lineId: 1,
    modelId: await site.slot(consultant, start),
    userId: learner.userId,
    price: 2_500,
  };
  site.at('2030-05-01T09:00:00Z');
  const reference = await site.db.transaction(async (tx) => {
    const buyer = { userId: learner.userId, language: 'en' } as const;
    const until = new Date('2030-05-01T09:10:00Z');
    const holding = { buyer, currency: 'USD', until, timezone: 'Africa/Cairo', now: site.now() } as const;
    return (await sessionProduct.hold(tx, [line], holding)).get(1) ?? 0;
  });
  site.at('2030-05-01T09:05:00Z');
  const { jobs, config } = site;
  const mail = await site.db.transaction(async (tx) => {
    const context = { jobs, config, now: site.now() };
    await sessionProduct.deliver(tx, [{ lineId: 1, reference }], context);
    return sessionProduct.buildOrderMail?.(tx, [{ lineId: 1, reference }], context);
  });
  expect(mail?.details.get(1)).toContainEqual(expect.stringContaining('a cancel by you is not refunded'));
  site.at(opened);
});

test('the profile shows the margin that new sessions are sold with', async () => {
  const [consultant, learner] = [await site.consultant({ marginHours: 5 }), await site.learner()];
  await setMargin(consultant, 7);
  const { answer } = await site.request(
    consultantProfile,
    { params: { id: consultant.userId } },
    { as: learner },
  );
  expect(answer.data.marginhours).toBe(7);
});
