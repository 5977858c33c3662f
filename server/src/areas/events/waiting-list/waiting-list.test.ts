import { eq } from 'drizzle-orm';
import { cartAdd } from 'shared-api/contracts/cart';
import { cancelCheckout } from 'shared-api/contracts/commerce/checkout';
import { cancelBooking } from 'shared-api/contracts/events/camps';
import { cancelEnrolment } from 'shared-api/contracts/events/events';
import * as calls from 'shared-api/contracts/events/waiting-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { users } from '../../../services/users/index.ts';
import { outcome } from '../../../testing/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { releaseExpiredHolds } from '../bookings/seats.ts';
import { type EventFixture, openEventFixture } from '../events.fixture.ts';
import { events } from '../tables/events.ts';
import { eventWaits } from '../tables/waiting-list.ts';
import { sendOfferMails } from './send-offer-mails.ts';
import { sweepWaitingLists } from './waiting-list.ts';

let fixture: EventFixture;
beforeAll(async () => {
  fixture = await openEventFixture();
});
afterAll(() => fixture.close());

type JoinBody = NonNullable<Parameters<typeof fixture.request<typeof calls.joinWaitingList>>[1]['body']>;
const join = (as: Minted, id: number, body: JoinBody = {}) =>
  fixture.request(calls.joinWaitingList, { params: { id }, body }, { as });
const leave = (as: Minted, id: number) => fixture.request(calls.leaveWaitingList, { params: { id } }, { as });
const list = async (as: Minted) => (await fixture.request(calls.waitingList, {}, { as })).answer.data;
const states = async (as: Minted) => (await list(as)).map(({ state, position }) => [state, position]);
const cancel = async (as: Minted, event: number) => {
  const params = { id: (await fixture.booking(event, as.userId))?.id ?? 0 };
  return fixture.request(cancelEnrolment, { params, body: {} }, { as });
};
const sweepAt = async (hours: number) => {
  const now = new Date(fixture.now().getTime() + hours * 3_600_000);
  await releaseExpiredHolds(fixture.db, now, now);
  await sweepWaitingLists(fixture.db, now);
};

/** Creates a full free event with one seat. Returns it with its holder. */
async function createFullEvent(values = {}) {
  const id = await fixture.event({ capacity: 1, ...values });
  const holder = await fixture.learner();
  await fixture.enrol(holder, id);
  return { id, holder };
}

test('a seat that becomes free is offered in the order of the list, held for 24 hours, and mailed once', async () => {
  const { id, holder } = await createFullEvent();
  const [first, second] = [await fixture.learner(), await fixture.learner()];
  expect((await join(first, id)).answer.data).toMatchObject([{ state: 'waiting', position: 1, seats: 1 }]);
  await join(second, id);
  await join(first, id);
  expect([await states(first), await states(second)]).toEqual([[['waiting', 1]], [['waiting', 2]]]);
  await cancel(holder, id);
  expect([await states(first), await states(second)]).toEqual([[['offered', null]], [['waiting', 1]]]);
  expect((await list(first))[0]?.offered_until).toBe(
    new Date(fixture.now().getTime() + 24 * 3_600_000).toISOString(),
  );
  for (let run = 0; run < 2; run++) await sendOfferMails(fixture.db, 'https://rafiq.example', fixture.now());
  const mails = (await listMails(fixture.db, first.email)).filter(({ subject }) =>
    subject.includes('free for you'),
  );
  expect(mails.map(({ text }) => text.includes(`https://rafiq.example/event/${id}/details`))).toEqual([true]);
  expect(outcome(await fixture.enrol(second, id))).toEqual([409, 'no_seats']);
  expect(outcome(await fixture.enrol(holder, id))).toEqual([409, 'no_seats']);
  expect((await fixture.enrol(first, id)).status).toBe(200);
  expect([await list(first), await fixture.seats(id)]).toEqual([[], 1]);
});

test('a mail says how many seats are offered, and for whom of the family', async () => {
  const { id, holder } = await createFullEvent();
  const parent = await fixture.learner();
  const child = await fixture.member(parent);
  await join(parent, id, { user_ids: [child] });
  await cancel(holder, id);
  const camp = await fixture.camp({ capacity: 2 });
  const booked = (await fixture.book(holder, camp, 2)).answer.data;
  await join(parent, camp, { seats: 2 });
  const params = { id: booked.id };
  expect((await fixture.request(cancelBooking, { params, body: {} }, { as: holder })).status).toBe(200);
  await sendOfferMails(fixture.db, 'https://rafiq.example', fixture.now());
  const [member] = await fixture.db.select().from(users).where(eq(users.id, child));
  const mails = await listMails(fixture.db, parent.email);
  const find = (subject: RegExp) => mails.find((mail) => subject.test(mail.subject))?.text;
  expect(find(/^A seat is free for you: /)).toContain(`For: ${member?.username}`);
  const several = find(/^2 seats are free for you: /);
  expect(several).toContain('They are held for you until');
  expect(several).not.toContain('For: ');
});

test('an offer that nobody accepts within 24 hours goes to the next; a left one at once', async () => {
  const { id, holder } = await createFullEvent();
  const waiting = [await fixture.learner(), await fixture.learner(), await fixture.learner()];
  for (const as of waiting) await join(as, id);
  const [first, second, third] = waiting as [Minted, Minted, Minted];
  await cancel(holder, id);
  await sweepAt(23.9);
  expect(await states(first)).toEqual([['offered', null]]);
  await sweepAt(24);
  expect([await list(first), await states(second)]).toEqual([[], [['offered', null]]]);
  expect((await leave(second, id)).answer.data).toEqual([]);
  expect((await leave(second, id)).status).toBe(200);
  expect(await states(third)).toEqual([['offered', null]]);
  expect(await fixture.seats(id)).toBe(1);
  await leave(third, id);
  expect(await fixture.seats(id)).toBe(0);
});

test('the cart accepts the offer of a paid event; an order that ends unpaid leaves the offer', async () => {
  const { id, holder } = await createFullEvent();
  const buyer = await fixture.learner();
  await join(buyer, id);
  await fixture.db.update(events).set({ paid: 1, usd: 2_000 }).where(eq(events.id, id));
  await cancel(holder, id);
  const other = await fixture.learner();
  expect(outcome(await fixture.addToCart(other, id))).toEqual([409, 'no_seats']);
  expect((await fixture.addToCart(buyer, id)).status).toBe(200);
  const order = (await fixture.open(buyer)).answer.data.id;
  expect((await fixture.booking(id, buyer.userId))?.status).toBe('held');
  await fixture.request(cancelCheckout, { body: { order_id: order } }, { as: buyer });
  expect((await fixture.booking(id, buyer.userId))?.status).toBe('offered');
  expect(await states(buyer)).toEqual([['offered', null]]);
  await fixture.credit(buyer, 2_000);
  expect((await fixture.pay(buyer, { payment_method: 'wallet', isWallet: '1' })).status).toBe(200);
  expect([await list(buyer), await fixture.seats(id)]).toEqual([[], 1]);
  expect((await fixture.booking(id, buyer.userId))?.status).toBe('active');
});

test('a family waits for several seats of a camp; who needs fewer does not wait for them', async () => {
  const camp = await fixture.camp({ capacity: 3 });
  const [holder, family, single] = [
    await fixture.learner(),
    await fixture.learner(),
    await fixture.learner(),
  ];
  const first = (await fixture.book(holder, camp, 2)).answer.data.id;
  const second = (await fixture.book(holder, camp, 1)).answer.data.id;
  await join(family, camp, { seats: 2 });
  await join(single, camp, { seats: 1 });
  const cancelCamp = (id: number) =>
    fixture.request(cancelBooking, { params: { id }, body: {} }, { as: holder });
  await cancelCamp(second);
  expect([await states(family), await states(single)]).toEqual([[['waiting', 1]], [['offered', null]]]);
  await cancelCamp(first);
  expect(await states(family)).toEqual([['offered', null]]);
  const stranger = await fixture.learner();
  expect(outcome(await fixture.book(stranger, camp, 1))).toEqual([409, 'no_seats']);
  expect(outcome(await fixture.book(family, camp, 3))).toEqual([409, 'no_seats']);
  expect((await fixture.book(family, camp, 2)).status).toBe(200);
  const data = [await fixture.participant()];
  const body = { model_id: camp, model_name: 'Event' as const, name: 'Demo Parent', data };
  expect((await fixture.request(cartAdd, { body }, { as: single })).status).toBe(200);
  const order = (await fixture.open(single)).answer.data.id;
  await fixture.request(cancelCheckout, { body: { order_id: order } }, { as: single });
  expect(await states(single)).toEqual([['offered', null]]);
  await fixture.credit(single, 100_000);
  expect((await fixture.pay(single, { payment_method: 'wallet', isWallet: '1' })).status).toBe(200);
  expect([await list(family), await list(single), await fixture.seats(camp)]).toEqual([[], [], 3]);
});

test('members of the family wait, nobody else does, and only where there are no seats', async () => {
  const { id } = await createFullEvent();
  const parent = await fixture.learner();
  const child = await fixture.member(parent);
  const other = await fixture.learner();
  const joined = await join(parent, id, { user_ids: [parent.userId, child] });
  expect(joined.answer.data.map(({ person }) => person.id)).toEqual([parent.userId, child]);
  expect(outcome(await join(parent, id, { user_ids: [other.userId] }))).toEqual([403, 'not_family']);
  expect(outcome(await join(other, await fixture.event({ capacity: 1 })))).toEqual([409, 'seats_free']);
  expect(outcome(await join(other, await fixture.event()))).toEqual([409, 'seats_free']);
  expect(outcome(await join(other, 999_999))).toEqual([404, 'not_found']);
  expect(await list(other)).toEqual([]);
  await leave(other, id);
  expect(await list(parent)).toHaveLength(2);
});

test('who is enrolled does not wait, and a list ends when its event begins', async () => {
  const { id, holder } = await createFullEvent();
  expect(outcome(await join(holder, id))).toEqual([409, 'enrolled']);
  const learner = await fixture.learner();
  await join(learner, id);
  await fixture.db.update(events).set({ startsAt: fixture.now() }).where(eq(events.id, id));
  await sweepAt(0);
  expect(await list(learner)).toEqual([]);
  expect(outcome(await join(await fixture.learner(), id))).toEqual([409, 'event_over']);
});

test('somebody whose seat an order holds is told so, and not that they are enrolled', async () => {
  const id = await fixture.event({ capacity: 1, paid: 1, usd: 2_000 });
  const buyer = await fixture.learner();
  await fixture.addToCart(buyer, id);
  await fixture.open(buyer);
  const rejected = await join(buyer, id);
  expect(outcome(rejected)).toEqual([409, 'event_in_order']);
  expect(rejected.failure.msg).toContain('is held by an order already');
});

test('more seats are offered by the next sweep', async () => {
  const { id } = await createFullEvent();
  const learner = await fixture.learner();
  await join(learner, id);
  await fixture.db.update(events).set({ capacity: 2 }).where(eq(events.id, id));
  await sweepAt(0);
  expect(await states(learner)).toEqual([['offered', null]]);
});

test('closing an account leaves its lists, and its offer goes to the next', async () => {
  const { id, holder } = await createFullEvent();
  const [first, second] = [await fixture.learner(), await fixture.learner()];
  await join(first, id);
  await join(second, id);
  await cancel(holder, id);
  await fixture.closeAccount(first);
  expect(await fixture.db.$count(eventWaits, eq(eventWaits.ownerId, first.userId))).toBe(1);
  expect(await states(second)).toEqual([['offered', null]]);
});

test('who waits for seats of a camp and asks for another number keeps the place, with that number', async () => {
  const id = await fixture.camp({ capacity: 1 });
  await fixture.book(await fixture.learner(), id);
  const [first, second] = [await fixture.learner(), await fixture.learner()];
  const wait = (as: Minted, seats: number) =>
    fixture.request(calls.joinWaitingList, { params: { id }, body: { seats } }, { as });
  await wait(first, 3);
  await wait(second, 1);
  expect((await wait(first, 2)).answer.data).toMatchObject([{ seats: 2, position: 1, state: 'waiting' }]);
  expect((await wait(second, 1)).answer.data).toMatchObject([{ seats: 1, position: 2 }]);
});
