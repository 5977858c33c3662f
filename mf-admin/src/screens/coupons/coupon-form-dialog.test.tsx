// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type CouponRecord,
  changeCoupon,
  createCoupon,
  operatorCoupons,
} from 'shared-api/contracts/commerce/operator';
import { held } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { couponAnswer } from '../../testing/coupon-answer.ts';
import { newOperator, open, text } from '../../testing/open.ts';
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
const bodies = (contract: Parameters<typeof server.sentTo>[0]) =>
  server.sentTo(contract).map(({ body }) => JSON.parse(String(body)));
const rows = async () =>
  within(await screen.findByRole('table', { name: text('coupons.list') }))
    .getAllByRole('row')
    .slice(1);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (key: string) => screen.getByLabelText<HTMLInputElement>(text(`coupons.fields.${key}`));
const fill = (key: string, value: string) => fireEvent.change(field(key), { target: { value } });

async function openNew() {
  await open(path);
  await rows();
  press(text('coupons.create'));
  return screen.findByRole('dialog', { name: text('coupons.create') });
}

async function openChange() {
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Change : SPRING25' }));
  return screen.findByRole('dialog', { name: text('coupons.changeTitle', { code: 'SPRING25' }) });
}

test('a percentage is made with Arabic digits, limits and a window in the zone that is named', async () => {
  const dialog = await openNew();
  within(dialog).getByText(text('money.zone', { zone: 'UTC' }));
  fill('code', ' summer٢٠ ');
  fill('percentValue', '٢٠');
  fill('currency', 'USD');
  fill('minimum', '٣٠٫٥');
  fill('most', '15');
  fill('limit', '١٠٠');
  fill('personLimit', '1');
  fireEvent.click(screen.getByLabelText(text('coupons.end.isSet')));
  const day = within(screen.getByRole('group', { name: text('coupons.end.date') }));
  fireEvent.change(day.getByLabelText('Day'), { target: { value: '١' } });
  fireEvent.change(day.getByLabelText('Month'), { target: { value: '7' } });
  fireEvent.change(day.getByLabelText('Year'), { target: { value: '2030' } });
  const time = within(screen.getByRole('group', { name: text('coupons.end.time') }));
  fireEvent.change(time.getByLabelText('Hour'), { target: { value: '16' } });
  fireEvent.change(time.getByLabelText('Minutes'), { target: { value: '30' } });
  server.answer(createCoupon, saved(couponAnswer({ id: 2, code: 'SUMMER20' })));
  server.answer(operatorCoupons, pageAnswer([couponAnswer({ id: 2, code: 'SUMMER20' }), couponAnswer()]));
  press(text('coupons.save'));
  expect(await screen.findByText('The coupon is saved.')).toBeDefined();
  expect(bodies(createCoupon)).toEqual([
    {
      code: 'SUMMER20',
      percent: 20,
      currency: 'USD',
      minimum: '30.5',
      most: '15',
      ends_at: '2030-07-01T16:30:00.000Z',
      limit: 100,
      person_limit: 1,
    },
  ]);
  await expect.poll(async () => (await rows()).length).toBe(2);
});

test('an amount is made, without a maximum discount', async () => {
  await openNew();
  fireEvent.click(screen.getByLabelText(text('coupons.fields.amount')));
  expect(screen.queryByLabelText(text('coupons.fields.most'))).toBeNull();
  fill('code', 'FIVE');
  fill('amountValue', '٥٫٢٥');
  fill('currency', 'EGP');
  server.answer(createCoupon, saved(couponAnswer()));
  press(text('coupons.save'));
  await expect.poll(() => bodies(createCoupon)).toEqual([{ code: 'FIVE', amount: '5.25', currency: 'EGP' }]);
});

test('what cannot be read is not sent, and the first such field has the focus', async () => {
  await openNew();
  fill('code', 'قسيمة');
  fill('percentValue', '101');
  fill('limit', 'many');
  fireEvent.click(screen.getByLabelText(text('coupons.start.isSet')));
  press(text('coupons.save'));
  expect(await screen.findByText(text('coupons.problems.code'))).toBeDefined();
  for (const problem of ['percent', 'limit', 'dateMissing'])
    screen.getByText(text(`coupons.problems.${problem}`));
  expect(document.activeElement).toBe(field('code'));
  expect(bodies(createCoupon)).toEqual([]);
});

test.each([
  ['coupon_exists', 'code', 409],
  ['coupon_value', 'percentValue', 400],
  ['coupon_without_currency', 'currency', 400],
  ['coupon_most', 'most', 400],
])('the error %s is shown at the field %s', async (code, key, status) => {
  await openNew();
  fill('code', 'SUMMER20');
  fill('percentValue', '20');
  server.answer(createCoupon, { status, body: { status: false, code, msg: 'Please correct this.' } });
  press(text('coupons.save'));
  expect(await screen.findByText('Please correct this.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field(key)));
  expect(field(key).getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the error coupon_window is shown at the end, and about the form if it has no end', async () => {
  await openNew();
  fill('code', 'SUMMER20');
  fill('percentValue', '20');
  server.answer(createCoupon, {
    status: 400,
    body: { status: false, code: 'coupon_window', msg: 'Please choose an end after the start.' },
  });
  press(text('coupons.save'));
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose an end after the start.');
  cleanup();
  await openChange();
  server.answer(changeCoupon, {
    status: 400,
    body: { status: false, code: 'coupon_window', msg: 'Please choose an end after the start.' },
  });
  fill('limit', '5');
  press(text('coupons.save'));
  expect(await screen.findByText('Please choose an end after the start.')).toBeDefined();
  const day = within(screen.getByRole('group', { name: text('coupons.end.date') }));
  expect(day.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('another error is about the form, which can be sent again', async () => {
  await openNew();
  fill('code', 'SUMMER20');
  fill('percentValue', '20');
  server.answer(createCoupon, { status: 500, body: { status: false, code: 'internal', msg: 'Try again.' } });
  press(text('coupons.save'));
  expect((await screen.findByRole('alert')).textContent).toBe('Try again.');
  server.answer(createCoupon, saved(couponAnswer()));
  press(text('coupons.save'));
  expect(await screen.findByText('The coupon is saved.')).toBeDefined();
});

test('a double press makes one coupon', async () => {
  await openNew();
  fill('code', 'SUMMER20');
  fill('percentValue', '20');
  const { answer, release } = held(saved(couponAnswer()));
  server.answer(createCoupon, answer);
  press(text('coupons.save'));
  press(text('coupons.save'));
  fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement);
  await act(async () => release());
  expect(await screen.findByText('The coupon is saved.')).toBeDefined();
  expect(bodies(createCoupon)).toHaveLength(1);
});

test('a change sends only what was changed; nothing changed sends nothing', async () => {
  const dialog = await openChange();
  expect(field('minimum').value).toBe('30');
  press(text('coupons.save'));
  await expect.poll(() => dialog.hasAttribute('open')).toBe(false);
  expect(bodies(changeCoupon)).toEqual([]);
  press('Change : SPRING25');
  fill('limit', '٢٠٠');
  fill('minimum', '');
  fireEvent.click(screen.getByLabelText(text('coupons.end.isSet')));
  server.answer(changeCoupon, saved(couponAnswer({ limit: 200, minimum: null, ends_at: null })));
  press(text('coupons.save'));
  expect(await screen.findByText('The coupon is saved.')).toBeDefined();
  expect(server.sentTo(changeCoupon)[0]?.params).toEqual({ id: '1' });
  expect(bodies(changeCoupon)).toEqual([{ minimum: null, ends_at: null, limit: 200 }]);
});

test('a coupon without a currency has no amounts to change', async () => {
  server.answer(operatorCoupons, pageAnswer([couponAnswer({ currency: null, minimum: null, most: null })]));
  await openChange();
  expect(screen.queryByLabelText(text('coupons.fields.minimum'))).toBeNull();
  fill('limit', '0');
  press(text('coupons.save'));
  expect(await screen.findByText(text('coupons.problems.limit'))).toBeDefined();
  expect(bodies(changeCoupon)).toEqual([]);
});
