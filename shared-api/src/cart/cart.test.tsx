// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionAnswer, openTab as openClient } from '../testing/tab.ts';

const item = (id: number) => ({
  id,
  model_id: id + 3,
  model_name: 'ConsultationSession',
  user_id: 5,
  name: 'A session',
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
  users_names: [{ cart_id: id, username: 'ali', user_id: 5 }],
  tracking_type: null,
  user_currency: 'USD',
  unavailable_reason: null,
});

/** A tab that shows two views of the cart. */
async function openTab() {
  const items = [item(1)];
  const tab = await openClient(() => ({
    body: { status: true, data: items, totalPrice: 25 * items.length, totalProducts: items.length },
  }));
  const { QueryProvider } = await import('../query/index.ts');
  const { isInCart, useCart } = await import('./index.ts');
  const { emit } = await import('../events/index.ts');
  const Count = () => <p>{useCart(({ totalProducts }) => `${totalProducts} in the cart`).data ?? 'none'}</p>;
  const Slot = () => <output>{isInCart(useCart().data, 'ConsultationSession', 5) ? 'in' : 'out'}</output>;
  const show = () =>
    render(
      <QueryProvider>
        <Count />
        <Slot />
      </QueryProvider>,
    );
  return { ...tab, items, emit, show };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(cleanup);

test('COMM-095 all who show the cart share one reading of it, and read it again once when it has changed', async () => {
  const { session, items, emit, show, requests } = await openTab();
  session.signedIn(createSessionAnswer('A'));
  show();
  await screen.findByText('1 in the cart');
  expect(screen.getByRole('status').textContent).toBe('out');
  expect(requests).toHaveLength(1);
  items.push(item(2));
  act(() => emit('cart.changed'));
  await screen.findByText('2 in the cart');
  expect(screen.getByRole('status').textContent).toBe('in');
  expect(requests).toHaveLength(2);
});

test('a visitor has no cart, and nothing is asked', async () => {
  const { session, emit, show, requests } = await openTab();
  show();
  act(() => emit('cart.changed'));
  expect(screen.getByText('none')).toBeTruthy();
  expect(requests).toHaveLength(0);
  act(() => session.signedIn(createSessionAnswer('A')));
  await screen.findByText('1 in the cart');
});

test('a thing for several people is an entry for each; older answers name whoever has the item', async () => {
  const { toCartEntries, isInCart } = await import('./index.ts');
  const couple = {
    ...item(1),
    users_number: 2,
    users_names: [
      { cart_id: 1, username: 'ali', user_id: 5 },
      { cart_id: 2, username: 'sami', user_id: 8 },
    ],
  };
  const data = [couple, { ...item(3), users_names: [{ cart_id: 3, username: 'ali' }] }] as never[];
  expect(
    toCartEntries({ data }).map(({ cart_id, model_id, user_id }) => [cart_id, model_id, user_id]),
  ).toEqual([
    [1, 4, 5],
    [2, 4, 8],
    [3, 6, 5],
  ]);
  expect(isInCart({ data }, 'ConsultationSession', 4, 8)).toBe(true);
  expect(isInCart({ data }, 'ConsultationSession', 4, 9)).toBe(false);
  expect(isInCart({ data }, 'Event', 4)).toBe(false);
});
