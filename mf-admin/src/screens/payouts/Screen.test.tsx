// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import {
  type ConsultantBalance,
  consultantBalances,
  createPayout,
  type Earning,
  earningShares,
  operatorEarnings,
  operatorPayouts,
  setEarningShare,
} from 'shared-api/contracts/commerce/earnings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newOperator, open, proveIdentity, text } from '../../testing/open.ts';
import { pageAnswer } from '../../testing/order-answer.ts';

const consultant = { id: 5, username: 'Amal' };
const earning = (id: number, amount: number): Earning => ({
  id,
  consultant,
  kind: amount < 0 ? 'correction' : 'earning',
  name: `Session ${id}`,
  order_id: 12,
  currency: 'USD',
  gross: 25,
  share: 20,
  amount,
  earned_at: '2030-05-01T10:00:00.000Z',
  payable_at: '2030-05-01T10:00:00.000Z',
  state: 'payable',
  payout_id: null,
});
const balance: ConsultantBalance = { consultant, currency: 'USD', payable: 30, pending: 20 };
const payout = {
  id: 1,
  consultant,
  currency: 'USD' as const,
  amount: 20,
  reference: 'T-1',
  entries: 1,
  created_at: '2030-05-02T10:00:00.000Z',
};

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
  Element.prototype.scrollBy = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
  server.answer(consultantBalances, pageAnswer([balance]));
  server.answer(operatorEarnings, pageAnswer([earning(1, 20), earning(2, 30), earning(3, -20)]));
});
afterEach(cleanup);

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: text('payouts.payFor', { name: 'Amal' }) }));
  const dialog = await screen.findByRole('dialog', { name: text('payouts.dialog.title', { name: 'Amal' }) });
  return within(dialog);
};
const bodies = () => server.sentTo(createPayout).map(({ body }) => JSON.parse(String(body)));

test.each(['en', 'ar'] as const)(
  'chosen earnings are paid with a reference, after a proof of identity (%s)',
  async (language) => {
    await open('/admin/payouts', { language });
    const dialog = await openDialog();
    fireEvent.click(await dialog.findByRole('checkbox', { name: /Session 2/ }));
    fireEvent.click(dialog.getByRole('checkbox', { name: /Session 3/ }));
    fireEvent.click(dialog.getByRole('button', { name: text('payouts.dialog.confirm') }));
    expect(await dialog.findByText(text('payouts.dialog.referenceMissing'))).toBeDefined();
    expect(bodies()).toEqual([]);
    fireEvent.change(dialog.getByLabelText(new RegExp(text('payouts.dialog.reference'))), {
      target: { value: ' T-1 ' },
    });
    server.answer(createPayout, {
      status: 403,
      body: { status: false, code: 'reauthentication_required', msg: 'Prove it.' },
    });
    fireEvent.click(dialog.getByRole('button', { name: text('payouts.dialog.confirm') }));
    await screen.findByRole('dialog', { name: text('signInAgain.title') });
    server.answer(createPayout, { body: { status: true, msg: 'Recorded.', data: payout } });
    server.answer(consultantBalances, pageAnswer([]));
    await proveIdentity();
    expect(await screen.findByText(text('payouts.balances.empty'))).toBeDefined();
    expect(bodies().at(-1)).toEqual({
      consultant_id: 5,
      currency: 'USD',
      earning_ids: [1],
      reference: 'T-1',
    });
  },
);

test('what another operator paid meanwhile is said, and the list is read again', async () => {
  await open('/admin/payouts');
  const dialog = await openDialog();
  await dialog.findByRole('checkbox', { name: /Session 1/ });
  fireEvent.change(dialog.getByLabelText(new RegExp(text('payouts.dialog.reference'))), {
    target: { value: 'T-2' },
  });
  server.answer(createPayout, {
    status: 409,
    body: { status: false, code: 'already_paid', msg: 'Another payout has paid it.' },
  });
  server.answer(operatorEarnings, pageAnswer([earning(2, 30)]));
  fireEvent.click(dialog.getByRole('button', { name: text('payouts.dialog.confirm') }));
  expect(await dialog.findByText('Another payout has paid it.')).toBeDefined();
  await expect.poll(() => dialog.queryByRole('checkbox', { name: /Session 1/ })).toBeNull();
  expect(dialog.getByLabelText<HTMLInputElement>(new RegExp(text('payouts.dialog.reference'))).value).toBe(
    'T-2',
  );
});

test('of more entries than one page the dialog says that the rest waits', async () => {
  const { body } = pageAnswer([earning(1, 20)]);
  const more = { ...body, last_page: 2, data: { ...body.data, last_page: 2 } };
  server.answer(operatorEarnings, { body: more });
  await open('/admin/payouts');
  const dialog = await openDialog();
  const said = text('payouts.dialog.more', { shown: '1', amount: '$30' });
  expect(await dialog.findByText(said)).toBeDefined();
});

test('entries that come to nothing are not sent', async () => {
  server.answer(operatorEarnings, pageAnswer([earning(1, 20), earning(3, -20)]));
  await open('/admin/payouts');
  const dialog = await openDialog();
  await dialog.findByRole('checkbox', { name: /Session 1/ });
  fireEvent.click(dialog.getByRole('button', { name: text('payouts.dialog.confirm') }));
  expect(await dialog.findByText(text('payouts.dialog.nothing'))).toBeDefined();
  expect(bodies()).toEqual([]);
});

test('earnings are found by their state, and payouts are listed', async () => {
  await open('/admin/payouts?tab=earnings&consultant=5');
  expect(await screen.findByText('Session 1')).toBeDefined();
  fireEvent.change(screen.getByLabelText(text('payouts.columns.state')), { target: { value: 'paid' } });
  await expect
    .poll(() => server.sentTo(operatorEarnings).at(-1)?.query)
    .toBe('consultant_id=5&state=paid&sort=earned_at&page=1');
  cleanup();
  server.answer(operatorPayouts, pageAnswer([payout]));
  await open('/admin/payouts?tab=payouts');
  expect(await screen.findByText('T-1')).toBeDefined();
});

test('the share is set for the site, for a consultant, and taken back; what is no per cent is not sent', async () => {
  const operator = { id: 7, username: 'Omar' };
  const change = { id: 2, consultant, percent: null, operator, created_at: '2030-05-01T10:00:00.000Z' };
  server.answer(earningShares, {
    body: { status: true, data: { site: 20, consultants: [{ consultant, percent: 10 }], changes: [change] } },
  });
  server.answer(setEarningShare, { body: { status: true, msg: 'Saved.' } });
  await open('/admin/payouts?tab=share');
  expect(await screen.findByText(text('payouts.share.site', { percent: 20 }))).toBeDefined();
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(text(`payouts.share.${label}`)), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: text('payouts.share.save') }));
  save();
  type('percent', '101');
  save();
  expect(await screen.findByText(text('payouts.share.percentInvalid'))).toBeDefined();
  expect(server.sentTo(setEarningShare)).toEqual([]);
  type('percent', '١٢٫٥');
  save();
  await expect.poll(() => server.sentTo(setEarningShare)).toHaveLength(1);
  await expect
    .poll(() => screen.getByLabelText<HTMLInputElement>(text('payouts.share.percent')).value)
    .toBe('');
  type('consultant', '5');
  save();
  await expect.poll(() => server.sentTo(setEarningShare)).toHaveLength(2);
  expect(server.sentTo(setEarningShare).map(({ body }) => JSON.parse(String(body)))).toEqual([
    { consultant_id: null, percent: 12.5 },
    { consultant_id: 5, percent: null },
  ]);
});
