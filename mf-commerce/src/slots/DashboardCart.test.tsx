// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { cartList } from 'shared-api/contracts/cart';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cartAnswer, cartItemAnswer } from '../testing/answers.ts';
import { newVisitor, openPart, signIn } from '../testing/open.ts';
import DashboardCart from './DashboardCart.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(cleanup);

test('the start page names what waits in the cart, what it costs and the way there', async () => {
  const items = ['Dr. Amal', 'Calm evenings', 'Winter camp', 'Reading', 'Writing'].map((name, index) =>
    cartItemAnswer({ id: index + 1, name }),
  );
  server.answer(cartList, { body: cartAnswer(...items) });
  await openPart(<DashboardCart />);
  const section = within(await screen.findByRole('region', { name: 'Waiting in your cart' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dr. Amal',
    'Calm evenings',
    'Winter camp',
    'and 2 more',
  ]);
  expect(section.getByText('$125')).toBeDefined();
  expect(section.getByRole('link', { name: 'Go to the cart' }).getAttribute('href')).toBe('/cart');
});

test('an empty cart has no section', async () => {
  server.answer(cartList, { body: cartAnswer() });
  await openPart(<DashboardCart />);
  await waitFor(() => expect(server.sentTo(cartList)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Waiting in your cart' })).toBeNull();
});
