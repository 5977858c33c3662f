// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { type WalletEntry, walletBalance, walletEntries } from 'shared-api/contracts/commerce/wallet';
import { lost } from 'shared-api/testing/server';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { walletCurrencies } from '../../rules/orders/currencies.ts';
import { newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
let entries: WalletEntry[];
let balances: { USD: number; EGP: number };
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  Element.prototype.scrollIntoView = vi.fn();
  entries = [];
  balances = { USD: 30, EGP: 0 };
  server.answer(walletBalance, () => ({
    body: {
      status: true,
      data: balances.USD,
      wallet_balance: balances.USD,
      user_currency: 'USD',
      balances,
    },
  }));
  server.answer(walletEntries, ({ params }) => {
    const { currency } = params as { currency?: string };
    const data = entries.filter((entry) => currency === undefined || entry.currency === currency);
    const place = { current_page: 1, last_page: 1 };
    return { body: { status: true, data: { data, ...place }, ...place } };
  });
});

const entry = (changes: Partial<WalletEntry> = {}): WalletEntry => ({
  id: 5,
  kind: 'refund',
  amount: 20,
  currency: 'USD',
  balance: 30,
  order_id: 12,
  note: null,
  created_at: '2030-04-20T09:00:00.000Z',
  ...changes,
});
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Movements' })).getAllByRole('listitem');

test('the page asks for the balance and the statement while its code is on the way', async () => {
  await open('/user/wallet');
  await screen.findByText('Nothing has moved yet.');
  const asked = [walletBalance, walletEntries].map((call) => {
    const query = server.sentTo(call)[0]?.query;
    return query ? `${call.path}?${query}` : call.path;
  });
  expect(remote.pages.find(({ path }) => path === '/user/wallet')?.data).toEqual(asked);
});

test('COMM-097 PD-91 the balance, and how it came to that', async () => {
  entries = [
    entry(),
    entry({ id: 4, kind: 'reserve', amount: -12.5, balance: 10 }),
    entry({
      id: 3,
      kind: 'correction',
      amount: 22.5,
      balance: 22.5,
      order_id: null,
      note: 'Sorry for the wait',
    }),
  ];
  await open('/user/wallet');
  screen.getByRole('heading', { level: 1, name: 'My wallet' });
  expect((await screen.findByText('Balance · US dollars')).parentElement?.textContent).toContain('$30');
  const [refund, reserve, correction] = (await rows()).map((row) => within(row));
  refund?.getByText('Refund');
  expect(refund?.getByText('+$20').parentElement?.textContent).toBe('In +$20');
  refund?.getByText('Balance after it: $30');
  expect(refund?.getByRole('link', { name: 'Order 12' }).getAttribute('href')).toBe('/user/orders/12');
  expect(reserve?.getByText('-$12.50').parentElement?.textContent).toBe('Out -$12.50');
  correction?.getByText('Sorry for the wait');
  expect(correction?.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('tablist')).toBeNull();
});

test('PD-91 a wallet of two currencies is told apart by them', async () => {
  balances = { USD: 0, EGP: 500 };
  entries = [entry(), entry({ id: 4, currency: 'EGP', amount: 500, balance: 500 })];
  await open('/user/wallet');
  expect(await rows()).toHaveLength(2);
  expect(screen.getAllByText(/^Balance · /)).toHaveLength(2);
  fireEvent.click(screen.getByRole('tab', { name: 'Egyptian pounds' }));
  await waitForAddress('/user/wallet?currency=EGP');
  const [only, ...others] = await rows();
  expect(only?.textContent).toContain('+EGP');
  expect(others).toEqual([]);
});

test('dollars are shown where there has never been anything', () => {
  expect(walletCurrencies({ USD: 0, EGP: 0 })).toEqual(['USD']);
  expect(walletCurrencies({ USD: 0, EGP: 3 })).toEqual(['EGP']);
  expect(walletCurrencies({ USD: 0, EGP: 3 }, [{ currency: 'USD' }])).toEqual(['USD', 'EGP']);
});

test('a balance that cannot be read keeps nobody from the statement', async () => {
  entries = [entry()];
  server.answer(walletBalance, lost);
  await open('/user/wallet');
  expect(await rows()).toHaveLength(1);
  await screen.findByRole('button', { name: 'Retry' });
});

test('it speaks Arabic', async () => {
  entries = [entry({ kind: 'unreserve' })];
  await open('/user/wallet', { language: 'ar' });
  await screen.findByText('أُعيد لأن الطلب لم يُدفع');
  screen.getByText('الرصيد · الدولار الأمريكي');
});
