// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { correctWallet } from 'shared-api/contracts/commerce/operator';
import { held } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, proveIdentity, text } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
});
afterEach(cleanup);

const path = '/admin/wallets';
const corrected = (USD: number, EGP = 0) => ({
  body: { status: true, msg: 'The wallet is corrected.', balances: { USD, EGP } },
});
const rejected = (status: number, code: string, msg: string) => ({
  status,
  body: { status: false, code, msg },
});
const bodies = () => server.sentTo(correctWallet).map(({ body }) => JSON.parse(String(body)));
const input = (key: string) => screen.getByLabelText<HTMLInputElement>(text(`wallets.${key}`));
const fill = (key: string, value: string) => fireEvent.change(input(key), { target: { value } });
const choose = (key: string) => fireEvent.click(screen.getByLabelText(text(key)));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const question = () => screen.findByRole('alertdialog', { name: text('wallets.confirm.title') });

function fillAll(direction: 'in' | 'out' = 'in') {
  fill('userId', '٨');
  choose(`wallets.directions.${direction}`);
  fill('amount', '١٢٫٥٠');
  choose('money.currencies.USD');
  fill('note', ' For the interrupted session. ');
}

/** Fills the form in and answers the question. */
async function correct(direction: 'in' | 'out' = 'in') {
  fillAll(direction);
  press(text('wallets.submit'));
  const shown = within(await question());
  const action = text(`wallets.confirm.${direction}.action`, { amount: '$12.50' });
  fireEvent.click(shown.getByRole('button', { name: action }));
}

test('money is put into a wallet after a question, and the new balances have the focus', async () => {
  await open(path);
  fillAll();
  press(text('wallets.submit'));
  const shown = within(await question());
  shown.getByText(text('wallets.confirm.in.text', { amount: '$12.50', id: 8 }));
  shown.getByText('For the interrupted session.');
  expect(bodies()).toEqual([]);
  server.answer(correctWallet, corrected(32.5, 100));
  fireEvent.click(
    shown.getByRole('button', { name: text('wallets.confirm.in.action', { amount: '$12.50' }) }),
  );
  const heading = await screen.findByRole('heading', { name: text('wallets.done', { id: 8 }) });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const balances = within(screen.getByRole('region', { name: text('wallets.done', { id: 8 }) }));
  balances.getByText('$32.50');
  expect(balances.getByText(text('money.currencies.EGP')).nextElementSibling?.textContent).toContain('100');
  expect(bodies()).toEqual([
    {
      user_id: 8,
      amount: '12.50',
      currency: 'USD',
      note: 'For the interrupted session.',
      idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ]);
  expect(input('userId').value).toBe('');
});

test('money is taken out with a negative amount, and each filled form has a key of its own', async () => {
  server.answer(correctWallet, corrected(0));
  await open(path);
  await correct('out');
  await screen.findByRole('heading', { name: text('wallets.done', { id: 8 }) });
  await correct('in');
  await expect.poll(() => bodies().map(({ amount }) => amount)).toEqual(['-12.50', '12.50']);
  const [first, second] = bodies().map(({ idempotency_key }) => idempotency_key);
  expect(first).not.toBe(second);
});

test('a question that is cancelled sends nothing, and the form stays', async () => {
  await open(path);
  fillAll();
  press(text('wallets.submit'));
  fireEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(input('amount').value).toBe('١٢٫٥٠');
  expect(bodies()).toEqual([]);
});

test('every field is required, and the first missing one has the focus', async () => {
  await open(path);
  press(text('wallets.submit'));
  expect(await screen.findByText(text('wallets.problems.userId'))).toBeDefined();
  for (const key of ['direction', 'amount', 'currency', 'note'])
    screen.getByText(text(`wallets.problems.${key}`));
  expect(document.activeElement).toBe(input('userId'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  ['user_unknown', 404, 'userId'],
  ['own_money', 403, 'userId'],
  ['amount_zero', 400, 'amount'],
  ['balance_too_low', 409, 'amount'],
  ['correction_too_large', 403, 'amount'],
])('the error %s is shown at its field, and another try has the key of before', async (code, status, key) => {
  await open(path);
  server.answer(correctWallet, rejected(status, code, 'Please correct this.'));
  await correct();
  expect(await screen.findByText('Please correct this.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(input(key)));
  expect(input(key).getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  server.answer(correctWallet, corrected(12.5));
  await correct();
  await screen.findByRole('heading', { name: text('wallets.done', { id: 8 }) });
  const [first, second] = bodies().map(({ idempotency_key }) => idempotency_key);
  expect(first).toBe(second);
});

test('another error is about the form', async () => {
  await open(path);
  server.answer(correctWallet, rejected(500, 'internal', 'Something went wrong.'));
  await correct();
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong.');
  expect(input('amount').value).toBe('١٢٫٥٠');
});

test('a form that was sent before with other values has to be started again, with another key', async () => {
  await open(`${path}?user=8`);
  server.answer(correctWallet, rejected(409, 'key_reused', 'This request was sent before.'));
  await correct();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This request was sent before.');
  expect(alert.textContent).toContain(text('wallets.keyReused'));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  press(text('wallets.restart'));
  await waitFor(() => expect(document.activeElement).toBe(input('userId')));
  expect(input('userId').value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
  server.answer(correctWallet, corrected(12.5));
  await correct();
  await screen.findByRole('heading', { name: text('wallets.done', { id: 8 }) });
  const [first, second] = bodies().map(({ idempotency_key }) => idempotency_key);
  expect(first).not.toBe(second);
});

test('a double press corrects once', async () => {
  await open(path);
  const { answer, release } = held(corrected(12.5));
  server.answer(correctWallet, answer);
  fillAll();
  press(text('wallets.submit'));
  const confirm = within(await question()).getByRole('button', {
    name: text('wallets.confirm.in.action', { amount: '$12.50' }),
  });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await act(async () => release());
  await screen.findByRole('heading', { name: text('wallets.done', { id: 8 }) });
  expect(bodies()).toHaveLength(1);
});

test('a correction that needs a recent sign-in is sent again with its key', async () => {
  await open(path);
  server.answer(correctWallet, rejected(403, 'reauthentication_required', 'Sign in again'));
  await correct();
  await screen.findByRole('dialog', { name: text('signInAgain.title') });
  server.answer(correctWallet, corrected(12.5));
  await proveIdentity();
  await screen.findByRole('heading', { name: text('wallets.done', { id: 8 }) });
  expect(bodies()).toHaveLength(2);
  expect(bodies()[1]).toEqual(bodies()[0]);
});

test('the address names the user of the first correction alone', async () => {
  server.answer(correctWallet, corrected(12.5));
  await open(`${path}?user=9`);
  expect(input('userId').value).toBe('9');
  await correct();
  await screen.findByRole('heading', { name: text('wallets.done', { id: 8 }) });
  expect(input('userId').value).toBe('');
});

test('the form and its question are in Arabic', async () => {
  await open(path, { language: 'ar' });
  expect(await screen.findByRole('heading', { level: 1, name: 'تصحيح المحافظ' })).toBeDefined();
  fillAll('out');
  press('مراجعة التصحيح');
  const shown = within(await question());
  shown.getByText(/^يُسحب .*من محفظة المستخدم رقم 8\.$/);
});
