// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { operatorOrders, refundOrder } from 'shared-api/contracts/commerce/operator';
import type { Refund } from 'shared-api/contracts/commerce/wire';
import { held } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, proveIdentity, text } from '../../testing/open.ts';
import {
  lineAnswer,
  orderAnswer,
  pageAnswer,
  paymentAnswer,
  refundAnswer,
} from '../../testing/order-answer.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
  answerOrder(orderAnswer());
});
afterEach(cleanup);

const answerOrder = (order: ReturnType<typeof orderAnswer>) =>
  server.answer(operatorOrders, pageAnswer([order]));
const path = '/admin/orders/12';
const refunded = (refunds: Refund[]) => ({
  body: { status: true, msg: 'The money goes back.', data: refunds },
});
const region = (key: string) => screen.findByRole('region', { name: text(key) });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const sessionTitle = () => text('order.refund.titleLine', { name: 'Dr. Amal' });
const sentBodies = () => server.sentTo(refundOrder).map(({ body }) => JSON.parse(String(body)));
const writeReason = (reason: string) =>
  fireEvent.change(screen.getByLabelText(text('order.refund.reason')), { target: { value: reason } });

/** Opens the refund of the session. */
async function openRefund() {
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Refund : Dr. Amal' }));
  return dialog(sessionTitle());
}

test('a line is refunded to where it was paid from, and its heading has the focus', async () => {
  const shown = await openRefund();
  within(shown).getByText(text('order.refund.givesSource', { amount: '$50', method: 'Card' }));
  within(shown).getByText(/The session of .*Salma.* with .*Dr\. Amal.* is cancelled: 01 May, 2030/);
  expect(within(shown).queryByText(/loses the place/)).toBeNull();
  writeReason(' It could not be held. ');
  server.answer(refundOrder, refunded([refundAnswer()]));
  answerOrder(orderAnswer({ refunds: [refundAnswer()] }));
  press('Refund $50');
  expect(await screen.findByText('The money goes back.')).toBeDefined();
  expect(sentBodies()).toEqual([{ line_id: 31, to: 'source', keep: false, reason: 'It could not be held.' }]);
  expect(server.sentTo(refundOrder)[0]?.params).toEqual({ id: '12' });
  await region('order.refunds');
  expect(screen.queryByRole('button', { name: 'Refund : Dr. Amal' })).toBeNull();
  const heading = screen.getByRole('heading', { name: text('order.lines') });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('all that is left goes to the wallet, and the buyer keeps what was delivered', async () => {
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name: text('order.refund.all') }));
  const shown = await dialog(text('order.refund.titleAll'));
  within(shown).getByText(text('order.refund.givesSource', { amount: '$60', method: 'Card' }));
  within(shown).getByText(text('order.refund.givesWallet', { amount: '$20', name: 'Salma' }));
  within(shown).getByText(/Yusuf.* loses the place in the course .*Calm at home/);
  fireEvent.click(screen.getByLabelText(text('order.refund.wallet')));
  within(shown).getByText(text('order.refund.givesWallet', { amount: '$80', name: 'Salma' }));
  fireEvent.click(screen.getByLabelText(text('order.refund.keep')));
  within(shown).getByText(text('order.refund.keeps', { name: 'Salma' }));
  expect(within(shown).queryByText(/loses the place/)).toBeNull();
  writeReason('Sorry for the trouble');
  server.answer(refundOrder, refunded([]));
  press('Refund $80');
  await expect.poll(sentBodies).toEqual([{ to: 'wallet', keep: true, reason: 'Sorry for the trouble' }]);
});

test('choices without an effect are not offered', async () => {
  answerOrder(
    orderAnswer({
      lines: [lineAnswer({ status: 'released' })],
      payments: [paymentAnswer({ method: 'wallet', amount: 0, wallet_amount: 50 })],
    }),
  );
  const shown = await openRefund();
  within(shown).getByText(text('order.refund.givesWallet', { amount: '$50', name: 'Salma' }));
  within(shown).getByText(text('order.refund.nothingEnds'));
  expect(within(shown).queryByRole('radio')).toBeNull();
  expect(within(shown).queryByRole('checkbox')).toBeNull();
});

test('a refund needs a reason', async () => {
  await openRefund();
  press('Refund $50');
  const field = screen.getByLabelText(text('order.refund.reason'));
  expect(await screen.findByText(text('order.refund.reasonMissing'))).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(sentBodies()).toEqual([]);
});

test('a double press refunds once', async () => {
  await openRefund();
  writeReason('Twice');
  const { answer, release } = held(refunded([refundAnswer()]));
  server.answer(refundOrder, answer);
  press('Refund $50');
  press('Refund $50');
  fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement);
  await act(async () => release());
  expect(await screen.findByText('The money goes back.')).toBeDefined();
  expect(sentBodies()).toHaveLength(1);
});

test('a refund that needs a recent sign-in asks for the password and is sent again', async () => {
  await openRefund();
  writeReason('It could not be held.');
  server.answer(refundOrder, {
    status: 403,
    body: { status: false, code: 'reauthentication_required', msg: 'Sign in again' },
  });
  press('Refund $50');
  await dialog(text('signInAgain.title'));
  expect(screen.queryByText('Sign in again')).toBeNull();
  server.answer(refundOrder, refunded([refundAnswer()]));
  await proveIdentity();
  expect(await screen.findByText('The money goes back.')).toBeDefined();
  expect(sentBodies()).toHaveLength(2);
  expect(sentBodies()[1]).toEqual(sentBodies()[0]);
});

test('who does not sign in again can go on with the refund as entered', async () => {
  await openRefund();
  writeReason('It could not be held.');
  server.answer(refundOrder, {
    status: 403,
    body: { status: false, code: 'reauthentication_required', msg: 'Sign in again' },
  });
  press('Refund $50');
  const password = await dialog(text('signInAgain.title'));
  fireEvent.click(within(password).getByRole('button', { name: 'Close' }));
  server.answer(refundOrder, refunded([refundAnswer()]));
  press('Refund $50');
  expect(await screen.findByText('The money goes back.')).toBeDefined();
  expect(sentBodies().map(({ reason }) => reason)).toEqual([
    'It could not be held.',
    'It could not be held.',
  ]);
});

test.each([
  [409, 'nothing_to_refund', 'There is nothing to give back.'],
  [409, 'not_paid', 'This order is not paid.'],
  [404, 'not_found', 'It is not there.'],
])('after an error %i %s the message is shown, and the order is read again', async (status, code, msg) => {
  const shown = await openRefund();
  writeReason('Too late');
  server.answer(refundOrder, { status, body: { status: false, code, msg } });
  answerOrder(orderAnswer({ refunds: [refundAnswer()] }));
  press('Refund $50');
  expect(await within(shown).findByText(msg)).toBeDefined();
  await region('order.refunds');
  expect(within(shown).queryByLabelText(text('order.refund.reason'))).toBeNull();
  fireEvent.click(within(shown).getByText(text('money.close')));
  await expect.poll(() => screen.queryByText(msg)).toBeNull();
  expect(sentBodies()).toHaveLength(1);
});

test.each([
  [403, 'own_money', 'Another operator has to do this.'],
  [500, 'internal', 'Something went wrong.'],
])('after an error %i %s the form stays for another try', async (status, code, msg) => {
  await openRefund();
  writeReason('Mine');
  server.answer(refundOrder, { status, body: { status: false, code, msg } });
  press('Refund $50');
  expect(await screen.findByText(msg)).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(text('order.refund.reason')).value).toBe('Mine');
  expect(server.sentTo(operatorOrders)).toHaveLength(1);
  server.answer(refundOrder, refunded([refundAnswer()]));
  press('Refund $50');
  expect(await screen.findByText('The money goes back.')).toBeDefined();
});

test('a closed dialog has lost what was entered, after a question', async () => {
  const shown = await openRefund();
  writeReason('Not yet');
  fireEvent.click(within(shown).getByRole('button', { name: text('money.cancel') }));
  press('Discard');
  fireEvent.click(await screen.findByRole('button', { name: 'Refund : Dr. Amal' }));
  await dialog(sessionTitle());
  expect(screen.getByLabelText<HTMLTextAreaElement>(text('order.refund.reason')).value).toBe('');
});
