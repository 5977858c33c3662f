// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type Earning, ownEarnings, ownPayouts } from 'shared-api/contracts/commerce/earnings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, open, signIn, text } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn({ consultant: true });
});
afterEach(cleanup);

const place = { current_page: 1, last_page: 1 };
const page = <Item,>(data: Item[]) => ({ status: true as const, data: { data, ...place }, ...place });
const earning: Earning = {
  id: 1,
  consultant: { id: 5, username: 'Dr. Amal' },
  kind: 'earning',
  name: 'A session',
  order_id: 12,
  currency: 'USD',
  gross: 25,
  share: 20,
  amount: 20,
  earned_at: '2030-05-01T10:00:00.000Z',
  payable_at: '2030-05-01T10:00:00.000Z',
  state: 'payable',
  payout_id: null,
};
const answer = (data: Earning[], is_open: 0 | 1 = 1) =>
  server.answer(ownEarnings, {
    body: {
      ...page(data),
      is_open,
      balances: data.length === 0 ? [] : [{ currency: 'USD', payable: 20, pending: 0, paid: 40 }],
    },
  });

test.each(['en', 'ar'] as const)(
  'a consultant sees what was earned, why, and what was paid out (%s)',
  async (language) => {
    answer([earning, { ...earning, id: 2, kind: 'correction', name: 'Another session', amount: -20 }]);
    server.answer(ownPayouts, {
      body: page([
        {
          id: 3,
          consultant: earning.consultant,
          currency: 'USD' as const,
          amount: 40,
          reference: 'T-1',
          entries: 2,
          created_at: '2030-05-02T10:00:00.000Z',
        },
      ]),
    });
    await open('/consultant/earnings', { language });
    expect(await screen.findByText('A session')).toBeDefined();
    expect(screen.getByText('Another session')).toBeDefined();
    expect(screen.getByText(text('earnings.paid'))).toBeDefined();
    fireEvent.click(screen.getByRole('tab', { name: text('earnings.payouts') }));
    expect(await screen.findByText('T-1')).toBeDefined();
    expect(screen.getByText(text('earnings.count', { count: 2 }))).toBeDefined();
  },
);

test.each([
  [1, 'empty'],
  [0, 'notOpen'],
] as const)(
  'without earnings the page says so, and whether they are counted at all (%i)',
  async (isOpen, title) => {
    answer([], isOpen);
    await open('/consultant/earnings');
    expect(await screen.findByText(text(`earnings.${title}`))).toBeDefined();
  },
);

test('earnings that cannot be read are asked for again', async () => {
  server.answer(ownEarnings, { status: 500, body: { status: false, code: 'error', msg: 'Broken.' } });
  await open('/consultant/earnings');
  const alert = await screen.findByRole('alert');
  answer([earning]);
  fireEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByText('A session')).toBeDefined();
});
