// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type CartItem, cartList, cartRemove, cartRestore } from 'shared-api/contracts/cart';
import { emit } from 'shared-api/events';
import { queryClient } from 'shared-api/query';
import { held, lost } from 'shared-api/testing/server';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { withoutEntries } from '../../rules/cart/without-entries.ts';
import { cartAnswer, cartItemAnswer } from '../../testing/answers.ts';
import { address, newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';

// The checkout has tests of its own.
vi.mock('../checkout/Screen.tsx', () => ({ default: () => null }));

let server: Awaited<ReturnType<typeof newVisitor>>;
let cart: CartItem[];
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  cart = [
    cartItemAnswer(),
    cartItemAnswer({ id: 7, model_id: 5, name: 'Dr. Basem', current_price: 40, prices: { USD: 40 } }),
  ];
  server.answer(cartList, () => ({ body: cartAnswer(...cart) }));
  server.answer(cartRemove, ({ url = '' }) => {
    const id = Number(url.split('/').at(-1));
    cart = withoutEntries(cart, new Set([id]));
    return {};
  });
});

const list = () => screen.findByRole('list', { name: 'Cart' });
const rows = async () => (await list()).querySelectorAll(':scope > li');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const remove = (name: string) => button(text('cart.remove', { name }));
const checkout = () => fireEvent.click(button(text('cart.checkout')));
const total = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const dialog = () => screen.findByRole('dialog', { name: 'Not Avaliable Item On Cart!' });
const heading = () => screen.getByRole('heading', { level: 1, name: 'Cart' });

test('the page asks for the cart while its code is on the way', () => {
  expect(remote.pages.find(({ path }) => path === '/cart')?.data).toEqual([cartList.path]);
});

test('COMM-010 COMM-038 COMM-039 the cart lists its items, each with a way to take it out', async () => {
  await open('/cart');
  expect(heading()).toBeTruthy();
  expect(await rows()).toHaveLength(2);
  const [first] = await rows();
  for (const shown of ['Dr. Amal', '60 minutes', '$25'])
    expect(within(first as HTMLElement).getByText(shown)).toBeTruthy();
  expect(remove('Dr. Basem')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My orders' }).getAttribute('href')).toBe('/user/orders');
});

test('COMM-119 SHELL-040 the total is that of the cart list, in dollars', async () => {
  await open('/cart');
  await list();
  expect(total()).toContain('Total $65');
  cart = cart.slice(1);
  act(() => emit('cart.changed'));
  await waitFor(() => expect(total()).toContain('Total $40'));
});

test('PD-93 in Cairo the pounds stand below the dollars', async () => {
  cart = [cartItemAnswer({ user_currency: 'EGP', current_price: 1000, prices: { USD: 25, EGP: 1000 } })];
  await open('/cart');
  await list();
  expect(total()).toContain('Total $25');
  const pounds = screen.getByText('In Egyptian pounds').parentElement;
  expect(pounds?.textContent).toContain('1,000');
  // The user pays in pounds: they are emphasised, here and in the bar.
  expect(pounds?.className).toMatch(/large/);
  expect(screen.getAllByText('Total')[0]?.parentElement?.className).not.toMatch(/large/);
  const bar = screen.getByRole('region', { name: 'Total' });
  expect(bar.textContent).toMatch(/Total \$25 · EGP\s1,000/);
  // In Cairo prices in pounds are shown in pounds, and the total in both.
  cleanup();
  queryClient.clear();
  cart = [cartItemAnswer({ prices: { USD: 25, EGP: 1000 }, current_price: 1000, user_currency: 'EGP' })];
  await open('/cart');
  await list();
  expect(total()).toContain('Total $25');
  expect(screen.getByText('In Egyptian pounds').nextElementSibling?.textContent).toMatch(/1,000/);
});

test('COMM-040 COMM-096 PD-101 an entry is deleted and the list is read again; it can be put back', async () => {
  const answer = held();
  const take = () => {
    cart = cart.slice(1);
  };
  server.answer(cartRemove, async () => {
    const reply = await answer.answer();
    take();
    return { ...reply, body: { status: true, undo: 'undo 6' } };
  });
  server.answer(cartRestore, () => {
    cart = [...cart, cartItemAnswer()];
    return { body: { status: true, msg: 'Added again' } };
  });
  await open('/cart');
  await list();
  fireEvent.click(remove('Dr. Amal'));
  // The row disappears at once, and the total leaves its price out.
  expect(await rows()).toHaveLength(1);
  expect(total()).toContain('Total $40');
  await waitFor(() => expect(document.activeElement).toBe(remove('Dr. Basem')));
  const before = server.sentTo(cartList).length;
  answer.release();
  await screen.findByText('Removed from your cart');
  expect(server.sentTo(cartRemove).map(({ params }) => params)).toEqual([{ id: '6' }]);
  await waitFor(() => expect(server.sentTo(cartList).length).toBe(before + 1));

  fireEvent.click(button('Undo'));
  await screen.findByText('Added again');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(server.sentTo(cartRestore).map(({ body }) => JSON.parse(String(body)))).toEqual([
    { undo: 'undo 6' },
  ]);
});

test('a note to the consultant is shown with its session', async () => {
  cart = [cartItemAnswer({ note: 'Adam is six.' }), cartItemAnswer({ id: 7, model_id: 9 })];
  await open('/cart');
  expect((await rows())[0]?.textContent).toContain('Adam is six.');
});

test('COMM-041 the last one leaves an empty cart with a way on, and the focus on the title', async () => {
  cart = [cartItemAnswer()];
  await open('/cart');
  await list();
  fireEvent.click(remove('Dr. Amal'));
  expect(await screen.findByText('There are no items in the cart.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a consultant' }).getAttribute('href')).toBe(
    '/consultants/consultants',
  );
  expect(screen.getByRole('link', { name: 'Find a course' }).getAttribute('href')).toBe('/courses');
  expect(screen.getByRole('link', { name: 'Find an event' }).getAttribute('href')).toBe('/events-list');
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

test('a removal that fails puts the item back and says why; one that is gone already is out', async () => {
  server.answer(cartRemove, lost);
  await open('/cart');
  await list();
  fireEvent.click(remove('Dr. Basem'));
  await screen.findByText('There is no connection. Check your connection and try again.');
  expect(await rows()).toHaveLength(2);
  server.answer(cartRemove, () => {
    cart = cart.slice(0, 1);
    return { status: 404, body: { status: false, msg: 'Not found' } };
  });
  fireEvent.click(remove('Dr. Basem'));
  await screen.findByText('Removed from your cart');
  expect(await rows()).toHaveLength(1);
});

test('rows in two currencies add up to the sums below them', async () => {
  cart = [
    cartItemAnswer({ prices: { USD: 25, EGP: 1000 }, current_price: 1000, user_currency: 'EGP' }),
    cartItemAnswer({ id: 8, model_id: 8, name: 'Dr. Basem', prices: { USD: 10 }, current_price: 10 }),
  ];
  await open('/cart');
  const [first] = await rows();
  // The price in pounds as the user sees it, and in dollars as the total has it.
  expect(first?.textContent).toMatch(/1,000.*\$25/);
  expect(total()).toContain('Total $35');
  cleanup();
  queryClient.clear();
  cart = [
    cartItemAnswer({ prices: { USD: 25 } }),
    cartItemAnswer({ id: 8, model_id: 8, prices: { EGP: 500 }, current_price: 500, user_currency: 'EGP' }),
  ];
  await open('/cart');
  await rows();
  expect(total()).toContain('Total $25');
  const apart = screen.getByText('In Egyptian pounds, paid on its own');
  expect(apart.nextElementSibling?.textContent).toMatch(/500/);
});

test('PD-101 a thing for several people is taken out for each of them', async () => {
  cart = [
    cartItemAnswer({
      model_name: 'Event',
      name: 'The camp',
      users_number: 2,
      users_names: [
        { cart_id: 6, user_id: 3, username: 'Mona' },
        { cart_id: 7, user_id: 4, username: 'Sami' },
      ],
    }),
  ];
  await open('/cart');
  await list();
  screen.getByText('$25 × 2');
  expect(total()).toContain('Total $50');
  expect(screen.queryByRole('button', { name: 'Remove The camp' })).toBeNull();
  fireEvent.click(button('Remove Sami from The camp'));
  await screen.findByText('Removed from your cart');
  expect(server.sentTo(cartRemove).map(({ params }) => params)).toEqual([{ id: '7' }]);
  expect(total()).toContain('Total $25');
  expect(remove('The camp')).toBeTruthy();
});

const unavailable = {
  is_available: 0,
  is_not_available: 1,
  unavailable_reason: 'Session Already Booked',
} as const;

test('COMM-060 the checkout is closed while something is not available, until it is taken out', async () => {
  await open('/cart');
  await list();
  cart = [{ ...(cart[0] as CartItem), ...unavailable }, cart[1] as CartItem];
  checkout();
  const shown = within(await dialog());
  expect(shown.getByText('Dr. Amal')).toBeTruthy();
  expect(shown.getByText('Session Already Booked')).toBeTruthy();
  expect(shown.getByText('Some items or seats are no longer available. Remove them to go on.')).toBeTruthy();
  expect(address()).toBe('/cart');
  expect(total()).toContain('Total $40');
  fireEvent.click(shown.getByRole('button', { name: 'Remove these items' }));
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  await screen.findByText('Removed from your cart');
  expect(await rows()).toHaveLength(1);
  checkout();
  await waitForAddress('/checkout');
});

test('COMM-060 who is sent back from the checkout is told why at once, and once', async () => {
  await open('/cart', { state: { unavailable: { 7: 'It overlaps another session.' } } });
  const shown = within(await dialog());
  expect(shown.getByText('Dr. Basem')).toBeTruthy();
  expect(shown.getByText('It overlaps another session.')).toBeTruthy();
  fireEvent.click(shown.getByRole('button', { name: 'Back to the cart' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(cartRemove)).toEqual([]);
  checkout();
  await waitForAddress('/checkout');
});

test('what is sold in pounds alone is paid in pounds', async () => {
  cart = [cartItemAnswer({ user_currency: 'EGP', current_price: 500, prices: { EGP: 500 } })];
  await open('/cart');
  await list();
  checkout();
  await waitForAddress('/checkout?currency=EGP');
});

test('a checkout that cannot be looked at stays here and says so', async () => {
  await open('/cart');
  await list();
  server.answer(cartList, { status: 403, body: { status: false, msg: 'Not now' } });
  checkout();
  await screen.findByText('Not now');
  expect(address()).toBe('/cart');
  expect(await rows()).toHaveLength(2);
});

test('PD-90 a price that changes meanwhile is shown with the one before', async () => {
  cart = [
    cartItemAnswer({ current_price: 30, prices: { USD: 30 }, added_prices: { USD: 25 } }),
    cart[1] as CartItem,
  ];
  await open('/cart');
  await screen.findByText('Some prices have changed.');
  const row = within((await rows())[0] as HTMLElement);
  for (const shown of ['$25', '$30', 'before: $25', 'Price changed'])
    expect(row.getByText(shown)).toBeTruthy();
});

test('what is held for the order goes on to it', async () => {
  cart = [cartItemAnswer({ held_until: '2030-04-20T09:10:00.000Z', in_order: 1 })];
  await open('/cart');
  await list();
  expect(screen.getByText(/^Held for you until /)).toBeTruthy();
  fireEvent.click(button('Continue checkout'));
  await waitForAddress('/checkout');
});

test('what an accepted request keeps is held, and its checkout begins', async () => {
  cart = [cartItemAnswer({ held_until: '2030-04-21T09:10:00.000Z', in_order: 0 })];
  await open('/cart');
  await list();
  expect(screen.getByText(/^Held for you until /)).toBeTruthy();
  expect(screen.queryByText(/^Nothing is reserved yet/)).toBeNull();
  fireEvent.click(button('Checkout'));
  await waitForAddress('/checkout');
});

test('a cart that cannot be read can be read again', async () => {
  server.answer(cartList, { status: 403, body: { status: false, msg: 'Not now' } });
  await open('/cart');
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  expect(screen.queryByText('There are no items in the cart.')).toBeNull();
  server.answer(cartList, () => ({ body: cartAnswer(...cart) }));
  fireEvent.click(button('Retry'));
  expect(await rows()).toHaveLength(2);
});

test('it speaks Arabic', async () => {
  cart = [{ ...(cart[0] as CartItem), ...unavailable, is_soldout: 1 }, cart[1] as CartItem];
  await open('/cart', { language: 'ar' });
  await screen.findByRole('list', { name: 'سلة المشتريات' });
  screen.getByText('نفدت الأماكن');
  expect(button('إتمام الشراء')).toBeTruthy();
});
