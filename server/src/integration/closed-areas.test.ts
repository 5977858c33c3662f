import { cartList } from 'shared-api/contracts/cart';
import { openCheckout } from 'shared-api/contracts/commerce/checkout';
import { cancelEnrolment } from 'shared-api/contracts/events/events';
import { tickets } from 'shared-api/contracts/events/tickets';
import { changeAreas, readSiteSettings } from 'shared-api/contracts/site-settings';
import type { AreaName } from 'shared-api/rules/areas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EventFixture, openEventFixture } from '../areas/events/events.fixture.ts';
import { modules } from '../areas.ts';
import { findLinkPreview, listSitemaps } from '../services/links/index.ts';
import { siteSettings } from '../services/settings/tables.ts';
import { outcome } from '../testing/index.ts';

let fixture: EventFixture;
beforeAll(async () => {
  fixture = await openEventFixture();
});
beforeEach(() => fixture.db.delete(siteSettings));
afterAll(() => fixture.close());

async function set(area: AreaName, isOpen: boolean) {
  const as = await fixture.operator();
  const { version } = (await fixture.request(readSiteSettings, {}, { as })).answer.data.areas;
  return fixture.request(changeAreas, { body: { version, [area]: isOpen } }, { as });
}
const paidEvent = () => fixture.event({ paid: 1, usd: 1_000 });

test('in a closed area nothing new begins, in the language of the caller, and all of it again once it is open', async () => {
  const [learner, free, paid, camp] = [
    await fixture.learner(),
    await fixture.event(),
    await paidEvent(),
    await fixture.camp(),
  ];
  await set('events', false);
  expect(outcome(await fixture.enrol(learner, free))).toEqual([409, 'area_closed']);
  expect(outcome(await fixture.addToCart(learner, paid))).toEqual([409, 'area_closed']);
  expect((await fixture.book(learner, camp)).status).toBe(200);
  await set('camps', false);
  expect(outcome(await fixture.book(learner, camp))).toEqual([409, 'area_closed']);
  await set('events', true);
  expect((await fixture.enrol(learner, free)).status).toBe(200);
  expect((await fixture.addToCart(learner, paid)).status).toBe(200);
});

test('what is in the cart says why it cannot be bought, and can be again', async () => {
  const [learner, paid] = [await fixture.learner(), await paidEvent()];
  await fixture.addToCart(learner, paid);
  await set('events', false);
  const cart = async () => (await fixture.request(cartList, {}, { as: learner, language: 'ar' })).answer.data;
  expect(await cart()).toMatchObject([
    {
      is_available: 0,
      unavailable_code: 'area_closed',
      unavailable_reason: 'هذا غير متاح حاليًا. وما لديك منه يبقى لك.',
    },
  ]);
  const open = () => fixture.request(openCheckout, { body: { currency: 'USD' } }, { as: learner });
  expect(outcome(await open())).toEqual([409, 'not_available']);
  await set('events', true);
  expect(await cart()).toMatchObject([{ is_available: 1 }]);
  expect((await open()).status).toBe(200);
});

test('what an order holds is paid, what is paid is kept, and money comes back', async () => {
  const [learner, paid] = [await fixture.learner(), await paidEvent()];
  await fixture.addToCart(learner, paid);
  await fixture.request(openCheckout, { body: { currency: 'USD' } }, { as: learner });
  await set('events', false);
  await fixture.credit(learner, 1_000);
  expect((await fixture.pay(learner, { payment_method: 'wallet', isWallet: '1' })).status).toBe(200);
  const booking = await fixture.booking(paid, learner.userId);
  expect(booking?.status).toBe('active');
  const shown = await fixture.request(tickets, { query: { page: 1 } }, { as: learner });
  expect(shown.answer.data.data).toMatchObject([{ event: { id: paid } }]);
  const cancelled = await fixture.request(
    cancelEnrolment,
    { params: { id: booking?.id ?? 0 }, body: { refund_to: 'wallet' } },
    { as: learner },
  );
  expect(cancelled.answer.refunded).toBe(1);
  expect(await fixture.walletOf(learner)).toBe(1_000);
});

test('who enrols while an area is closed is enrolled or rejected, and nobody once it is closed', async () => {
  const event = await fixture.event();
  const learners = await Promise.all(Array.from({ length: 8 }, () => fixture.learner()));
  const [closing, ...enrolled] = await Promise.all([
    set('events', false),
    ...learners.map((learner) => fixture.enrol(learner, event)),
  ]);
  expect(closing.status).toBe(200);
  const isEnrolled = enrolled.filter(({ status }) => status === 200);
  for (const answer of enrolled)
    if (answer.status !== 200) expect(outcome(answer)).toEqual([409, 'area_closed']);
  expect(await fixture.seats(event)).toBe(isEnrolled.length);
  expect(outcome(await fixture.enrol(await fixture.learner(), event))).toEqual([409, 'area_closed']);
});

test('search engines and link previews find nothing of a closed area', async () => {
  const event = await fixture.event();
  const path = `/event/${event}/details`;
  const find = () =>
    findLinkPreview(modules, new URL(path, 'https://rafiq.test'), { db: fixture.db, language: 'en' });
  const source = listSitemaps(modules, fixture.db).find(({ name }) => name === 'event');
  const listed = async () => (await source?.list(0))?.map((entry) => entry.path);
  expect(await find()).toMatchObject({ title: 'Reading day' });
  expect(await listed()).toContain(path);
  await set('events', false);
  expect(await find()).toBeUndefined();
  expect([await source?.listFiles(), await listed()]).toEqual([[], []]);
});
