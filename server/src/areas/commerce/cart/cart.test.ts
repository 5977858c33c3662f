import { cartAdd, cartList, cartRemove } from 'shared-api/contracts/cart';
import { addMember } from 'shared-api/contracts/commerce/family';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome } from '../../../testing/index.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { cartItems } from '../tables/cart.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const start = '2030-05-01T10:00:00Z';
const model_name = 'ConsultationSession' as const;

const add = (as: Minted, ...ids: number[]) =>
  site.request(
    cartAdd,
    { body: { items: ids.map((model_id) => ({ model_id, model_name, user_id: as.userId })) } },
    { as },
  );
const cartOf = async (as: Minted, timezone?: string, language?: 'ar') =>
  (await site.request(cartList, {}, { as, language, headers: timezone ? { 'x-timezone': timezone } : {} }))
    .answer;

test('CONS-087 CONS-189 COMM-055 COMM-056: sessions are added together, and listed in the order of adding with what they cost', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const first = await site.slot(consultant, start);
  const second = await site.slot(consultant, '2030-05-02T10:00:00Z');
  expect((await add(learner, second, first)).answer).toMatchObject({ status: true, added: 2 });
  const cart = await cartOf(learner, 'America/Toronto');
  expect(cart).toMatchObject({ totalPrice: 50, totalProducts: 2 });
  expect(cart.data.map(({ model_id }) => model_id)).toEqual([second, first]);
  expect(cart.data[1]).toEqual({
    id: expect.any(Number),
    model_id: first,
    model_name,
    user_id: learner.userId,
    name: 'Test consultant',
    image: null,
    event_name: null,
    is_available: 1,
    current_price: 25,
    users_number: 1,
    period: 60,
    date: '2030-05-01T10:00:00.000Z',
    date_interval: null,
    is_soldout: 0,
    is_not_available: 0,
    users_names: [{ cart_id: cart.data[1]?.id, username: 'Test learner', user_id: learner.userId }],
    tracking_type: null,
    user_currency: 'USD',
    unavailable_reason: null,
    prices: { USD: 25, EGP: 1_000 },
    added_prices: { USD: 25, EGP: 1_000 },
    shown_currency: 'USD',
    in_order: 0,
  });
});

test("PD-93: a price is in the viewer's currency where the consultant asks in both, else in the consultant's; the total is in dollars", async () => {
  const learner = await site.learner();
  const both = await site.slot(await site.consultant(), start);
  const pounds = await site.slot(await site.consultant({ currency: 'EGP' }), '2030-05-02T10:00:00Z');
  await add(learner, both, pounds);
  const prices = async (timezone: string) =>
    (await cartOf(learner, timezone)).data.map((item) => [item.current_price, item.user_currency]);
  expect(await prices('Africa/Cairo')).toEqual([
    [1_000, 'EGP'],
    [1_000, 'EGP'],
  ]);
  expect(await prices('America/Toronto')).toEqual([
    [25, 'USD'],
    [1_000, 'EGP'],
  ]);
  expect((await cartOf(learner, 'Africa/Cairo')).totalPrice).toBe(25);
});

test('PD-102: all three shapes are one, and what is in the cart already stays as it is', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const slots = await Promise.all([1, 2, 3].map((day) => site.slot(consultant, `2030-05-0${day}T10:00:00Z`)));
  const [one = 0, two = 0, three = 0] = slots;
  const post = async (body: Parameters<typeof site.request<typeof cartAdd>>[1]['body']) =>
    (await site.request(cartAdd, { body }, { as: learner })).answer.added;
  expect(await post({ model_id: one, model_name })).toBe(1);
  expect(await post({ module_name: model_name, model_id: two, items: [{ user_id: learner.userId }] })).toBe(
    1,
  );
  expect(
    await post({
      items: [
        { model_id: three, model_name },
        { model_id: one, model_name },
      ],
    }),
  ).toBe(1);
  expect(
    await post({
      items: [
        { model_id: three, model_name },
        { model_id: three, model_name },
      ],
    }),
  ).toBe(0);
  expect((await cartOf(learner)).totalProducts).toBe(3);
});

test('the same product added many times at once is in the cart once', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const slot = await site.slot(consultant, start);
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(learner, slot)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await cartOf(learner)).totalProducts).toBe(1);
});

test('PD-32: what cannot be booked is not added, and nothing with it', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const free = await site.slot(consultant, '2030-05-09T10:00:00Z');
  const booked = await site.slot(consultant, start);
  await site.booked(consultant, await site.learner(), start, { slotId: booked });
  const margined = await site.slot(consultant, '2030-04-20T13:00:00Z');
  const past = await site.slot(consultant, '2030-04-20T07:00:00Z');
  const unpriced = await site.slot(consultant, '2030-05-03T10:00:00Z', 90);
  const suspended = await site.slot(await site.consultant({ disabled: true }), start);
  await site.booked(await site.consultant(), learner, '2030-05-04T10:30:00Z');
  const busy = await site.slot(consultant, '2030-05-04T10:00:00Z');
  for (const [slot, expected] of [
    [booked, [409, 'booked']],
    [margined, [409, 'margin']],
    [past, [409, 'past']],
    [unpriced, [409, 'no_price']],
    [suspended, [409, 'suspended']],
    [busy, [409, 'overlap']],
    [999_999, [404, 'not_found']],
  ] as const)
    expect(outcome(await add(learner, free, slot)), String(slot)).toEqual(expected);
  expect(outcome(await add(consultant, free))).toEqual([403, 'own_slot']);
  expect((await cartOf(learner)).data).toEqual([]);
});

test('PD-24: not for a stranger; what nobody sells yet is not found', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const slot = await site.slot(consultant, start);
  const body = { model_id: slot, model_name, user_id: consultant.userId };
  expect(outcome(await site.request(cartAdd, { body }, { as: learner }))).toEqual([403, 'not_family']);
  const course = { model_id: 1, model_name: 'Course' as const };
  expect(outcome(await site.request(cartAdd, { body: course }, { as: learner }))).toEqual([404, 'not_found']);
  expect(outcome(await site.request(cartAdd, { body: {} }, { as: learner }))).toEqual([400, 'invalid_input']);
});

test('PD-23: a cart holds nothing back, and says what somebody else has booked meanwhile', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const slot = await site.slot(consultant, start);
  const other = await site.slot(consultant, '2030-05-02T10:00:00Z');
  await add(learner, slot, other);
  await site.booked(consultant, await site.learner(), start, { slotId: slot });
  const cart = await cartOf(learner, undefined, 'ar');
  expect(cart).toMatchObject({ totalPrice: 25, totalProducts: 2 });
  expect(cart.data[0]).toMatchObject({
    is_available: 0,
    is_not_available: 1,
    unavailable_reason: 'هذه الجلسة محجوزة بالفعل',
    unavailable_code: 'booked',
  });
  expect((await add(learner, slot)).answer.added).toBe(0);
});

test('PD-43: what an accepted private request keeps is bought like any other, by its learner alone', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const offer = await site.booked(consultant, learner, start, {
    status: 'held',
    heldFor: 'offer',
    holdUntil: new Date('2030-04-21T09:00:00Z'),
    confirmedAt: null,
    price: 3_000,
  });
  expect(outcome(await add(await site.learner(), offer))).toEqual([404, 'not_found']);
  expect((await add(learner, offer)).answer.added).toBe(1);
  expect((await cartOf(learner)).data[0]).toMatchObject({
    model_id: offer,
    current_price: 30,
    is_available: 1,
  });
  site.at('2030-04-21T09:00:00Z');
  expect((await cartOf(learner)).data[0]).toMatchObject({
    is_available: 0,
    unavailable_reason: 'The time in which this session was kept for you is over.',
  });
  site.at('2030-04-20T09:00:00Z');
});

test('PD-101: an entry is taken out by its own number, and only by its owner', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  await add(learner, await site.slot(consultant, start));
  const id = (await cartOf(learner)).data[0]?.users_names[0]?.cart_id ?? 0;
  const remove = (as: Minted) => site.request(cartRemove, { params: { id } }, { as });
  expect((await remove(await site.learner())).status).toBe(404);
  expect((await remove(learner)).status).toBe(200);
  expect((await remove(learner)).status).toBe(404);
  expect(await cartOf(learner)).toEqual({ status: true, data: [], totalPrice: 0, totalProducts: 0 });
});

test('PD-101: what was taken out is put back by adding it again, while it can still be had', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const slot = await site.slot(consultant, start);
  const takeOut = async () => {
    const id = (await cartOf(learner)).data[0]?.id ?? 0;
    await site.request(cartRemove, { params: { id } }, { as: learner });
  };
  await add(learner, slot);
  await takeOut();
  expect((await add(learner, slot)).answer.added).toBe(1);
  await takeOut();
  await site.booked(consultant, await site.learner(), start, { slotId: slot });
  expect(outcome(await add(learner, slot))).toEqual([409, 'booked']);
});

test('PD-135: an entry keeps the currency in which its price was shown, as it was said or by the time zone', async () => {
  const learner = await site.learner();
  const both = await site.slot(await site.consultant(), start);
  const slot = await site.slot(await site.consultant(), '2030-05-02T10:00:00Z');
  const pounds = await site.slot(await site.consultant({ currency: 'EGP' }), '2030-05-03T10:00:00Z');
  const put = (model_id: number, timezone: string, currency?: 'USD' | 'EGP') =>
    site.request(
      cartAdd,
      { body: { model_id, model_name, currency } },
      { as: learner, headers: { 'x-timezone': timezone } },
    );
  await put(both, 'Africa/Cairo');
  await put(slot, 'Africa/Cairo', 'USD');
  await put(pounds, 'America/Toronto', 'USD');
  const { data } = await cartOf(learner, 'America/Toronto');
  expect(data.map(({ shown_currency }) => shown_currency)).toEqual(['EGP', 'USD', 'EGP']);
});

test('an entry keeps the prices of the time when it was added', async () => {
  const learner = await site.learner();
  const consultant = await site.consultant();
  await add(learner, await site.slot(consultant, start));
  const [{ prices: before } = { prices: undefined }] = (await cartOf(learner)).data;
  expect(before?.USD).toBeGreaterThan(0);
  await site.changePrice(consultant, 9_900);
  const [entry] = (await cartOf(learner)).data;
  expect([entry?.prices?.USD, entry?.added_prices]).toEqual([99, before]);
});

test("PD-23: what the buyer's own order holds is theirs, and somebody else's hold is not", async () => {
  const [consultant, learner, rival] = [await site.consultant(), await site.learner(), await site.learner()];
  const slot = await site.slot(consultant, start);
  await add(learner, slot);
  await add(rival, slot);
  const holdUntil = new Date('2030-04-20T09:10:00Z');
  await site.booked(consultant, learner, start, {
    slotId: slot,
    status: 'held',
    heldFor: 'checkout',
    holdUntil,
    confirmedAt: null,
  });
  expect((await cartOf(learner)).data[0]).toMatchObject({
    is_available: 1,
    held_until: holdUntil.toISOString(),
  });
  const others = (await cartOf(rival)).data[0];
  expect(others).toMatchObject({ is_available: 0, unavailable_code: 'booked' });
  expect(others).not.toHaveProperty('held_until');
  expect(others?.in_order).toBe(0);
});

test('an entry for each person of a family: one item, and what it costs for each', async () => {
  const learner = await site.learner();
  const body = { name: 'Layla', gender: 2, relation: 2 };
  const member = (await site.request(addMember, { body }, { as: learner })).answer.data.id;
  const line = { ownerId: learner.userId, modelName: 'Event', modelId: 7, createdAt: site.now() };
  await site.db.insert(cartItems).values([
    { ...line, userId: learner.userId },
    { ...line, userId: member },
  ]);
  const [item] = (await cartOf(learner)).data;
  expect(item).toMatchObject({ users_number: 2, is_available: 0, unavailable_code: 'gone', prices: {} });
  expect(item?.users_names.map(({ user_id }) => user_id)).toEqual([learner.userId, member]);
});
