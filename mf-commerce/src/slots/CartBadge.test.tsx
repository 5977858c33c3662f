// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { storePendingProducts } from 'shared-api/cart';
import { cartAdd, cartList } from 'shared-api/contracts/cart';
import { emit } from 'shared-api/events';
import { beforeEach, expect, test } from 'vitest';
import { cartAnswer, cartItemAnswer } from '../testing/answers.ts';
import { newVisitor, openPart, signIn, waitForAddress } from '../testing/open.ts';
import CartBadge from './CartBadge.tsx';

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => cartItemAnswer({ id: index + 1 }));
const requested = { model_id: 4, model_name: 'ConsultationSession' } as const;

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  server.answer(cartList, { body: cartAnswer(...items(3)) });
});

test('SHELL-027 SHELL-040 the badge counts what the cart list says, and again when the cart changes', async () => {
  signIn();
  await openPart(<CartBadge />);
  await screen.findByText('3 items in the cart');
  server.answer(cartList, { body: cartAnswer(...items(1)) });
  act(() => emit('cart.changed'));
  await screen.findByText('1 item in the cart');
  expect(server.sentTo(cartList)).toHaveLength(2);
});

test('nothing is asked for a visitor, and nothing stands where the cart is empty or not known', async () => {
  await openPart(<CartBadge />);
  expect(server.sentTo(cartList)).toEqual([]);
  server.answer(cartList, { status: 403, body: { status: false, msg: 'Not now' } });
  await act(async () => signIn());
  expect(screen.queryByText(/in the cart/)).toBeNull();
});

test('what a visitor wanted is in the cart after signing in, once, and the way there is offered', async () => {
  server.answer(cartAdd, { body: { status: true, msg: 'Added to your cart', message: '', added: 1 } });
  storePendingProducts([requested]);
  await openPart(<CartBadge />);
  act(() => signIn());
  await screen.findByText('Added to your cart');
  expect(server.sentTo(cartAdd)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'View Cart' }));
  await waitForAddress('/cart');
});

test('a refusal of what was wanted is said', async () => {
  server.answer(cartAdd, {
    status: 409,
    body: { status: false, msg: 'Session Already Booked', code: 'booked' },
  });
  storePendingProducts([requested]);
  signIn();
  await openPart(<CartBadge />);
  await screen.findByText('Session Already Booked');
});

test('it speaks Arabic', async () => {
  signIn();
  await openPart(<CartBadge />, { language: 'ar' });
  await screen.findByText('3 عناصر في السلة');
});
