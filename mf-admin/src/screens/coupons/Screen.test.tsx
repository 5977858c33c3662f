// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type CouponRecord,
  changeCoupon,
  disableCoupon,
  operatorCoupons,
} from 'shared-api/contracts/commerce/operator';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { couponAnswer } from '../../testing/coupon-answer.ts';
import { newOperator, open, proveIdentity, text, waitForAddress } from '../../testing/open.ts';
import { pageAnswer } from '../../testing/order-answer.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
  Element.prototype.scrollIntoView = vi.fn();
  server.answer(operatorCoupons, pageAnswer([couponAnswer()]));
});
afterEach(cleanup);

const path = '/admin/coupons';
const saved = (data: CouponRecord) => ({ body: { status: true, msg: 'The coupon is saved.', data } });
const queries = () => server.sentTo(operatorCoupons).map(({ query }) => query);
const bodies = (contract: Parameters<typeof server.sentTo>[0]) =>
  server.sentTo(contract).map(({ body }) => JSON.parse(String(body)));
const rows = async () =>
  within(await screen.findByRole('table', { name: text('coupons.list') }))
    .getAllByRole('row')
    .slice(1);
/** The text of a row's cell below the title of a column. */
const fact = (row: HTMLElement | undefined, key: string) => {
  const titles = screen.getAllByRole('columnheader').map((title) => title.textContent);
  return row?.children[titles.indexOf(text(`coupons.facts.${key}`))]?.textContent;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, select' }), { target: { value } });

test.each([
  ['en', 'Active', 'Off', /^25%$/],
  ['ar', 'مفعّلة', 'موقوفة', /^25\u200e%/],
] as const)(
  'a coupon has its conditions and how often it was used (%s)',
  async (language, active, off, percent) => {
    server.answer(
      operatorCoupons,
      pageAnswer([
        couponAnswer(),
        couponAnswer({
          id: 2,
          code: 'FIFTY',
          percent: null,
          amount: 50,
          currency: 'EGP',
          most: null,
          minimum: null,
          ends_at: null,
          limit: null,
          person_limit: 2,
          active: false,
        }),
      ]),
    );
    const columns = 'code,takesOff,state,currency,end,used,limit,personLimit,held,actions';
    await open(`${path}?columns=${columns}`, { language });
    const [first, second] = await rows();
    within(first as HTMLElement).getByText(active);
    within(second as HTMLElement).getByText(off);
    expect(fact(first, 'takesOff')).toMatch(percent);
    expect(fact(first, 'limit')).toBe('100');
    expect(fact(first, 'used')).toBe('3');
    expect(fact(first, 'held')).toBe('1');
    expect(fact(first, 'personLimit')).toBe(text('coupons.unlimited'));
    expect(fact(first, 'end')).toContain('2030');
    expect(fact(second, 'takesOff')).toContain('50');
    expect(fact(second, 'currency')).toBe(text('money.currencies.EGP'));
    expect(fact(second, 'personLimit')).toBe('2');
    expect(screen.getByText(new RegExp(text('money.zone', { zone: 'UTC' })))).toBeDefined();
  },
);

test('the filter and the code are in the address and in the query', async () => {
  await open(`${path}?page=2`);
  await rows();
  type(text('coupons.state'), 'inactive');
  await waitForAddress(`${path}?state=inactive`);
  await expect.poll(() => queries().at(-1)).toBe('active=0&sort=-id&page=1');
  type(text('coupons.search.label'), ' spring25 ');
  fireEvent.submit(screen.getByRole('search'));
  await waitForAddress(`${path}?state=inactive&code=spring25`);
  await expect.poll(() => queries().at(-1)).toBe('active=0&code=spring25&sort=-id&page=1');
  type(text('coupons.state'), 'active');
  await expect.poll(() => queries().at(-1)).toBe('active=1&code=spring25&sort=-id&page=1');
  type(text('coupons.state'), 'all');
  await waitForAddress(`${path}?code=spring25`);
});

test('pages are in the address beside the filter', async () => {
  server.answer(operatorCoupons, ({ params }) =>
    pageAnswer([couponAnswer()], (params as { page: number }).page, 2),
  );
  await open(`${path}?state=active`);
  await rows();
  press('Next page');
  await waitForAddress(`${path}?state=active&page=2`);
  await expect.poll(() => queries().at(-1)).toBe('active=1&sort=-id&page=2');
});

test('a code that is not there, and no coupon at all', async () => {
  server.answer(operatorCoupons, pageAnswer([]));
  await open(`${path}?code=NONE`);
  expect(await screen.findByText(text('coupons.noCode', { code: 'NONE' }))).toBeDefined();
  cleanup();
  await open(path);
  expect(await screen.findByText(text('coupons.empty'))).toBeDefined();
});

test('a list that cannot be read can be asked for again', async () => {
  server.answer(operatorCoupons, {
    status: 403,
    body: { status: false, code: 'not_allowed', msg: 'Not for you' },
  });
  await open(path);
  expect(await screen.findByText('Not for you')).toBeDefined();
  server.answer(operatorCoupons, pageAnswer([couponAnswer()]));
  press('Retry');
  expect(await rows()).toHaveLength(1);
});

test('a coupon is switched off after a question, and the list has the focus', async () => {
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Switch off : SPRING25' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: text('coupons.off.title', { code: 'SPRING25' }) }),
  );
  expect(server.sentTo(disableCoupon)).toEqual([]);
  server.answer(disableCoupon, {
    body: { status: true, msg: 'The coupon is switched off.', data: couponAnswer({ active: false }) },
  });
  server.answer(operatorCoupons, pageAnswer([couponAnswer({ active: false })]));
  fireEvent.click(question.getByRole('button', { name: text('coupons.switchOff') }));
  expect(await screen.findByText('The coupon is switched off.')).toBeDefined();
  expect(server.sentTo(disableCoupon).map(({ params }) => params)).toEqual([{ id: '1' }]);
  await screen.findByRole('button', { name: 'Switch on : SPRING25' });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(text('coupons.list')));
});

test('a coupon is switched on again after a recent sign-in', async () => {
  server.answer(operatorCoupons, pageAnswer([couponAnswer({ active: false })]));
  server.answer(changeCoupon, {
    status: 403,
    body: { status: false, code: 'reauthentication_required', msg: 'Sign in again' },
  });
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Switch on : SPRING25' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: text('coupons.on.title', { code: 'SPRING25' }) }),
  );
  fireEvent.click(question.getByRole('button', { name: text('coupons.switchOn') }));
  await screen.findByRole('dialog', { name: text('signInAgain.title') });
  server.answer(changeCoupon, saved(couponAnswer()));
  await proveIdentity();
  expect(await screen.findByText('The coupon is saved.')).toBeDefined();
  expect(bodies(changeCoupon)).toEqual([{ active: true }, { active: true }]);
});

test('an error of a switch is shown in its question', async () => {
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Switch off : SPRING25' }));
  const question = within(await screen.findByRole('alertdialog'));
  server.answer(disableCoupon, {
    status: 404,
    body: { status: false, code: 'not_found', msg: 'It is not there.' },
  });
  fireEvent.click(question.getByRole('button', { name: text('coupons.switchOff') }));
  expect((await question.findByRole('alert')).textContent).toBe('It is not there.');
});
