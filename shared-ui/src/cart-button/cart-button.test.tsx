// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { cartAdd, cartList } from 'shared-api/contracts/cart';
import { emit } from 'shared-api/events';
import { setLanguage } from 'shared-api/i18n';
import { queryClient } from 'shared-api/query';
import { signedIn, signedOut } from 'shared-api/session';
import { fakeServer, held, lost } from 'shared-api/testing/server';
import { sessionAnswer } from 'shared-api/testing/session-answer';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { currentToasts } from '../toast/store.ts';
import { AddToCartButton, type AddToCartButtonProps } from './index.ts';

const slot = { model_id: 4, model_name: 'ConsultationSession' } as const;
const added = { body: { status: true, msg: 'Added to your cart', message: '', added: 1 } };

const entry = (modelId: number) => ({
  id: modelId + 2,
  model_id: modelId,
  model_name: 'ConsultationSession',
  user_id: 3,
  name: 'Dr. Amal',
  image: null,
  event_name: null,
  is_available: 1,
  current_price: 25,
  users_number: 1,
  period: 60,
  date: null,
  date_interval: null,
  is_soldout: 0,
  is_not_available: 0,
  users_names: [{ cart_id: modelId + 2, username: 'Mona', user_id: 3 }],
  tracking_type: null,
  user_currency: 'USD',
  unavailable_reason: null,
});

let server: ReturnType<typeof fakeServer>;
let inCart: number[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signedOut();
  queryClient.clear();
  server = fakeServer();
  inCart = [];
  server.answer(cartList, () => ({
    body: { status: true, data: inCart.map(entry), totalPrice: 0, totalProducts: inCart.length },
  }));
  server.answer(cartAdd, () => {
    inCart = [4];
    return added;
  });
});

const show = (props: Partial<AddToCartButtonProps> = {}) =>
  renderKit(<AddToCartButton items={[slot]} signIn={() => {}} {...props} />);
const add = () => screen.getByRole('button', { name: 'Add To Cart' });
const view = () => screen.findByRole('link', { name: 'View Cart' });

test('CONS-138 with nothing chosen it is disabled', async () => {
  const { container } = show({ items: [] });
  expect(add().hasAttribute('disabled')).toBe(true);
  await expectAccessible(container);
});

test('a visitor is asked to sign in, and what was wanted is kept for this tab', () => {
  const signIn = vi.fn();
  show({ signIn });
  fireEvent.click(add());
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(JSON.parse(sessionStorage.getItem('wantedItems') as string)).toMatchObject({ items: [slot] });
  expect(server.sentTo(cartAdd)).toEqual([]);
});

test('a press adds once and turns the button into the way to the cart, which keeps the focus', async () => {
  signedIn(sessionAnswer());
  const onAdded = vi.fn();
  const answer = held(added);
  server.answer(cartAdd, async () => {
    const reply = await answer.answer();
    inCart = [4];
    return reply;
  });
  const { container } = show({ onAdded });
  await waitFor(() => expect(server.sentTo(cartList)).toHaveLength(1));
  add().focus();
  fireEvent.click(add());
  fireEvent.click(add());
  await waitFor(() => expect(add().getAttribute('aria-busy')).toBe('true'));
  answer.release();
  const link = await view();
  expect(link.getAttribute('href')).toBe('/cart');
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(server.sentTo(cartAdd)).toHaveLength(1);
  expect(onAdded).toHaveBeenCalledTimes(1);
  expect(currentToasts()).toMatchObject([
    { tone: 'success', message: 'Added to your cart', action: { label: 'View Cart' } },
  ]);
  await expectAccessible(container);
});

test('what another tab takes out can be added again; for another person it never was in', async () => {
  signedIn(sessionAnswer());
  inCart = [4];
  const { rerender } = show();
  await view();
  rerender(<AddToCartButton items={[{ ...slot, user_id: 11 }]} signIn={() => {}} />);
  expect(add()).toBeTruthy();
  rerender(<AddToCartButton items={[slot]} signIn={() => {}} />);
  await view();
  inCart = [];
  act(() => emit('cart.changed'));
  await waitFor(add);
});

test('a refusal says why, and the connection in own words', async () => {
  signedIn(sessionAnswer());
  const onRefused = vi.fn();
  server.answer(cartAdd, {
    status: 409,
    body: { status: false, msg: 'Session Already Booked', code: 'booked' },
  });
  show({ onRefused });
  fireEvent.click(add());
  await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
  server.answer(cartAdd, lost);
  fireEvent.click(add());
  await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(2));
  expect(currentToasts().map(({ tone, message }) => [tone, message])).toEqual([
    ['error', 'Session Already Booked'],
    ['error', 'There is no connection. Check your connection and try again.'],
  ]);
});

test('a refusal that its page explains has no message', async () => {
  signedIn(sessionAnswer());
  const onRefused = vi.fn();
  server.answer(cartAdd, {
    status: 409,
    body: { status: false, msg: 'No seats left', code: 'sold_out' },
  });
  show({ label: 'Add to Cart', explains: ({ code }) => code === 'sold_out', onRefused });
  fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
  expect(currentToasts().map(({ message }) => message)).not.toContain('No seats left');
});

test('its page can stop a press, and lead on without a message', async () => {
  signedIn(sessionAnswer());
  let mayAdd = false;
  show({ onPress: () => mayAdd, silent: true });
  fireEvent.click(add());
  expect(server.sentTo(cartAdd)).toEqual([]);
  mayAdd = true;
  fireEvent.click(add());
  await view();
  expect(currentToasts()).toEqual([]);
});

test('it speaks Arabic', async () => {
  await setLanguage('ar');
  show();
  screen.getByRole('button', { name: 'أضف إلى السلة' });
});
