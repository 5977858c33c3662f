// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { orders } from 'shared-api/contracts/commerce/orders';
import type { OrderCard } from 'shared-api/contracts/commerce/wire';
import { lost } from 'shared-api/testing/server';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { goBack, newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  Element.prototype.scrollIntoView = vi.fn();
});

const card = (changes: Partial<OrderCard> = {}): OrderCard => ({
  id: 12,
  status: 'paid',
  currency: 'USD',
  subtotal: 50,
  discount: 0,
  total: 50,
  created_at: '2030-04-20T09:00:00.000Z',
  paid_at: null,
  closed_at: null,
  names: ['Dr. Amal', 'Dr. Basem'],
  lines_number: 3,
  refunded: 0,
  ...changes,
});
const answer = (data: OrderCard[], current_page = 1, last_page = 1) => ({
  body: { status: true, data: { data, current_page, last_page }, current_page, last_page },
});
const rows = async () =>
  within(await screen.findByRole('list', { name: 'My orders' })).getAllByRole('listitem');

test('the page asks for the orders while its code is on the way', async () => {
  server.answer(orders, answer([]));
  await open('/user/orders');
  await screen.findByText('You have not bought anything yet.');
  expect(remote.pages.find(({ path }) => path === '/user/orders')?.data).toEqual([
    `${orders.path}?${server.sentTo(orders)[0]?.query}`,
  ]);
});

test('orders are listed with what is in them, what they came to and where they stand', async () => {
  server.answer(
    orders,
    answer([
      card({ refunded: 20 }),
      card({ id: 11, status: 'pending', names: ['Dr. Amal'], lines_number: 1 }),
      card({ id: 10, refunded: 50 }),
      card({ id: 9, status: 'expired' }),
    ]),
  );
  await open('/user/orders');
  screen.getByRole('heading', { level: 1, name: 'My orders' });
  const [first, second, third, fourth] = (await rows()).map((row) => within(row));
  expect(first?.getByRole('link', { name: 'Order 12' }).getAttribute('href')).toBe('/user/orders/12');
  for (const shown of ['Dr. Amal', '$50', 'Paid', 'Partly refunded', '20 Apr, 2030']) first?.getByText(shown);
  expect(first?.getByText(/more/).textContent).toBe('Dr. Amal +\u00a02 more');
  second?.getByText('Being paid');
  expect(second?.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/checkout');
  third?.getByText('Refunded');
  fourth?.getByText('Time ran out');
  expect(fourth?.queryByRole('link', { name: 'Continue' })).toBeNull();
  expect(screen.getByRole('link', { name: 'My wallet' }).getAttribute('href')).toBe('/user/wallet');
});

test('the list is in pages, kept in the address; Back leads to the page before', async () => {
  server.answer(orders, ({ params }) => answer([card()], (params as { page: number }).page, 2));
  await open('/user/orders');
  await rows();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitForAddress('/user/orders?page=2');
  await goBack();
  await waitForAddress('/user/orders');
});

test('a list that cannot be read can be asked for again', async () => {
  server.answer(orders, lost);
  await open('/user/orders');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.answer(orders, answer([card()]));
  fireEvent.click(retry);
  expect(await rows()).toHaveLength(1);
});

test('it speaks Arabic', async () => {
  server.answer(orders, answer([card()]));
  await open('/user/orders', { language: 'ar' });
  await screen.findByRole('link', { name: 'الطلب 12' });
  screen.getByText('مدفوع');
  expect(screen.getByText(/آخران/).textContent).toBe('Dr. Amal وعنصران آخران');
});
