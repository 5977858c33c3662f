// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionAnswer, openTab as openClient } from '../testing/tab.ts';

const candidate = (id: number, username: string, bits: object = {}) => ({
  id,
  username,
  avatar: null,
  is_enrolled: 0,
  in_cart: 0,
  ...bits,
});
const member = (id: number, username: string, bits: object = {}) => ({
  ...candidate(id, username, bits),
  gender: 2,
  relation: 1,
  birth_date: null,
});

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(cleanup);

test('oneself comes first, then the own family; who has the thing in the cart changes with the cart', async () => {
  let inCart = 0;
  const { session, requests } = await openClient(() => ({
    body: {
      status: true,
      self: candidate(5, 'ali', { is_enrolled: 1 }),
      data: [member(11, 'Layla', { in_cart: inCart })],
    },
  }));
  const { QueryProvider } = await import('../query/index.ts');
  const { emit } = await import('../events/index.ts');
  const { useFamily } = await import('./index.ts');
  const People = () => (
    <p>
      {useFamily({ model_name: 'Event', model_id: 4 })
        .data?.map(
          ({ name, isSelf, isEnrolled, inCart }) =>
            name + (isSelf ? ' (you)' : '') + (isEnrolled ? ' has it' : '') + (inCart ? ' wants it' : ''),
        )
        .join(', ') ?? 'nobody'}
    </p>
  );
  render(
    <QueryProvider>
      <People />
    </QueryProvider>,
  );
  screen.getByText('nobody');
  expect(requests).toHaveLength(0);
  act(() => session.signedIn(createSessionAnswer('A')));
  await screen.findByText('ali (you) has it, Layla');
  expect(requests[0]?.params).toEqual({ model_name: 'Event', model_id: 4 });
  inCart = 1;
  act(() => emit('cart.changed'));
  await screen.findByText('ali (you) has it, Layla wants it');
});
