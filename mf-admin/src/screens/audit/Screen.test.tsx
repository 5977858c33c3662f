// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type AuditLine, auditLines } from 'shared-api/contracts/operator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, text, waitForAddress } from '../../testing/open.ts';

const path = '/admin/audit';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
});
afterEach(cleanup);

const line = (changes: Partial<AuditLine>): AuditLine => ({
  id: 1,
  operator: { id: 3, username: 'Mona' },
  action: 'coupon.create',
  subject: 12_345,
  details: {},
  created_at: '2030-05-01T10:00:00.000Z',
  ...changes,
});
const answerLines = (data: AuditLine[], lastPage = 1) =>
  server.answer(auditLines, ({ params }) => {
    const place = { current_page: params?.page ?? 1, last_page: lastPage };
    return { body: { status: true, data: { data, ...place }, ...place } };
  });
const lastQuery = () => server.sentTo(auditLines).at(-1)?.query;
const card = async (name: string) => {
  const cell = await screen.findByRole('rowheader', { name });
  return within(cell.closest('tr') as HTMLElement);
};
/** The texts of a detail, by its name. */
const detail = async (heading: string, name: string) =>
  (await card(heading)).getByText(name).nextElementSibling as HTMLElement;

test.each([
  ['en', 'Coupon created', 'Coupon 12345', 'The server or its command line', 'Percent'],
  ['ar', 'إنشاء قسيمة', 'القسيمة 12345', 'الخادم أو سطر أوامره', 'النسبة المئوية'],
] as const)(
  'a line says who did what to what, when, and the details (%s)',
  async (language, action, subject, ofServer, percent) => {
    answerLines([
      line({ id: 2, details: { percent: 25, active: true, ends_at: null } }),
      line({ id: 1, operator: null, action: 'payment.mismatch' }),
    ]);
    await open(path, { language });
    const first = await card(action);
    expect(first.getByText('Mona').tagName).toBe('BDI');
    expect(first.getByText(subject)).toBeDefined();
    expect(first.getByText(/2030/).closest('time')?.dateTime).toBe('2030-05-01T10:00:00.000Z');
    expect((await detail(action, percent)).textContent).toBe('25');
    expect((await detail(action, text('audit.details.active'))).textContent).toBe(text('audit.yes'));
    expect((await detail(action, text('audit.details.ends_at'))).textContent).toBe(text('audit.none'));
    expect((await card(text('audit.actions.payment.mismatch'))).getByText(ofServer)).toBeDefined();
  },
);

test('what was before stands beside what is after, with permissions by their names', async () => {
  const details = {
    name_before: 'Accounts',
    name: 'Books',
    permissions_before: 'audit money',
    permissions: '',
  };
  answerLines([line({ action: 'role.change', subject: 4, details })]);
  await open(path);
  expect((await detail('Role changed', 'Name')).textContent).toBe('BeforeAccountsAfterBooks');
  expect((await detail('Role changed', 'Permissions')).textContent).toBe(
    'BeforeAudit · Orders and moneyAfterNone',
  );
  expect((await card('Role changed')).queryByText('name_before')).toBeNull();
});

test('an action or a detail that is not known is shown as it is', async () => {
  answerLines([line({ action: 'coupon.melt', subject: 7, details: { heat: 40.25 } })]);
  await open(path);
  const unknown = await card('coupon.melt');
  expect(unknown.getByText('Number 7')).toBeDefined();
  expect((await detail('coupon.melt', 'heat')).textContent).toBe('40.25');
});

test('a hostile note is only text, with a direction of its own', async () => {
  const note = '<img src=x onerror="alert(1)"> \u202Egnp.exe\n$t(audit.title) {{name}}';
  answerLines([line({ action: 'wallet.correct', details: { note } })]);
  await open(path);
  const value = await detail('Wallet corrected', 'Note');
  expect(value.querySelector('bdi')?.textContent).toBe(note);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('a note that is named like a permission stays what it is', async () => {
  answerLines([line({ action: 'wallet.correct', details: { note: 'money' } })]);
  await open(path);
  expect((await detail('Wallet corrected', 'Note')).textContent).toBe('money');
});

test('the filters are in the address and begin on the first page', async () => {
  answerLines([line({})], 3);
  await open(`${path}?page=2`);
  await card('Coupon created');
  expect(lastQuery()).toBe('sort=-id&page=2');
  fireEvent.change(screen.getByLabelText(text('audit.action')), { target: { value: 'coupon.create' } });
  await waitForAddress(`${path}?action=coupon.create`);
  await expect.poll(lastQuery).toBe('action=coupon.create&sort=-id&page=1');
  fireEvent.change(screen.getByRole('textbox', { name: text('audit.subject') }), { target: { value: '١٢' } });
  await waitForAddress(`${path}?action=coupon.create&subject=12`);
  await expect.poll(lastQuery).toBe('action=coupon.create&subject=12&sort=-id&page=1');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitForAddress(`${path}?action=coupon.create&subject=12&page=2`);
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitForAddress(path);
  await expect.poll(lastQuery).toBe('sort=-id&page=1');
});

test('lines are limited to an operator and to the last days, and read from the oldest', async () => {
  answerLines([line({})]);
  await open(path);
  await card('Coupon created');
  fireEvent.change(screen.getByRole('textbox', { name: text('audit.operatorNumber') }), {
    target: { value: '3' },
  });
  await waitForAddress(`${path}?operator=3`);
  fireEvent.change(screen.getByLabelText(text('audit.period')), { target: { value: '7' } });
  await waitForAddress(`${path}?operator=3&days=7`);
  fireEvent.click(screen.getByRole('button', { name: text('audit.columns.time') }));
  await waitForAddress(`${path}?operator=3&days=7&sort=id`);
  await expect.poll(lastQuery).toMatch(/^operator_id=3&from=[\d-]+T[\d:.]+Z&sort=id&page=1$/);
});

test('the actions to filter by have plain names, also the one of the address', async () => {
  answerLines([line({ action: 'coupon.melt' })]);
  await open(`${path}?action=coupon.melt`);
  await card('coupon.melt');
  const select = screen.getByLabelText<HTMLSelectElement>(text('audit.action'));
  expect(select.value).toBe('coupon.melt');
  const names = [...select.options].map((option) => option.textContent);
  expect(names).toContain('Rights of an account changed');
  expect(names.filter((name) => name?.startsWith('audit.'))).toEqual([]);
});

test('a number that is none is said, and limits nothing; nor does an action that is none', async () => {
  answerLines([line({})]);
  await open(`${path}?subject=twelve&action=%3Cb%3E`);
  await card('Coupon created');
  expect(screen.getByRole('alert').textContent).toContain(text('audit.subjectInvalid'));
  expect(lastQuery()).toBe('sort=-id&page=1');
});

test('without lines that fit, all can be shown', async () => {
  answerLines([]);
  await open(`${path}?subject=99`);
  await screen.findByText(text('audit.nothingFound'));
  fireEvent.click(screen.getByRole('button', { name: text('audit.showAll') }));
  await waitForAddress(path);
  expect(await screen.findByText(text('audit.empty'))).toBeDefined();
});

test('a page beyond the end leads to the last one', async () => {
  answerLines([line({})], 2);
  await open(`${path}?page=9`);
  await waitForAddress(`${path}?page=2`);
});

test('an error can be retried', async () => {
  const rejection = { status: false, code: 'not_allowed', msg: 'Not for you' };
  server.answer(auditLines, { status: 403, body: rejection });
  await open(path);
  expect(await screen.findByText('Not for you')).toBeDefined();
  answerLines([line({})]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await card('Coupon created');
});
