// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type DashboardNumber, readDashboard } from 'shared-api/contracts/dashboard';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newOperator, open, text, waitForAddress } from '../../testing/open.ts';

const path = '/admin/dashboard';
let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2030-05-20T10:00:00Z'), toFake: ['Date'] });
  server = await newOperator();
});
afterEach(cleanup);

const number = (changes: Partial<DashboardNumber> = {}): DashboardNumber => ({
  id: 'sign-ups',
  title: 'Sign-ups',
  unit: 'count',
  summary: 'sum',
  path: '/admin/people',
  has_dates: 0,
  lines: [{ currency: null, values: [...Array(7).fill(1), 0, ...Array(6).fill(2), 9], of: null }],
  ...changes,
});
const answerNumbers = (numbers: DashboardNumber[], today = '2030-05-20') =>
  server.answer(readDashboard, {
    body: { status: true, data: { timezone: 'Africa/Cairo', today, numbers } },
  });
/** Empty values for the usual range. */
const zeros = (value = 0) => [...Array(30).fill(value), 0, ...Array(30).fill(value)];
const lastDays = () =>
  new URLSearchParams(server.sentTo(readDashboard).at(-1)?.query).get('days')?.split(',') ?? [];
const card = async (title: string) => within(await screen.findByRole('region', { name: title }));

test('a number stands beside the one before, with a chart and a table of the same numbers', async () => {
  answerNumbers([number()]);
  await open(`${path}?range=days7`);
  const signUps = await card('Sign-ups');
  expect(signUps.getByRole('link', { name: '21' }).getAttribute('href')).toBe('/admin/people');
  expect(signUps.getByText('+200%, before: 7')).toBeDefined();
  expect(
    await signUps.findByRole('img', { name: text('dashboard.chart', { title: 'Sign-ups' }) }),
  ).toBeDefined();
  const rows = within(signUps.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    'WhenRangeBefore',
    '20 May, 203091',
    '19 May, 203021',
  ]);
  expect(rows).toHaveLength(8);
  expect(lastDays()).toEqual([
    ...['07', '08', '09', '10', '11', '12', '13', '14'].map((day) => `2030-05-${day}`),
    ...['14', '15', '16', '17', '18', '19', '20', '21'].map((day) => `2030-05-${day}`),
  ]);
});

test('each number leads to its list with the same dates, if that reads them', async () => {
  answerNumbers([number({ path: '/admin/dashboard/sign-ups', has_dates: 1 })]);
  await open(`${path}?range=days7`);
  const signUps = await card('Sign-ups');
  expect(signUps.getByRole('link', { name: '21' }).getAttribute('href')).toBe(
    '/admin/dashboard/sign-ups?from=2030-05-14&to=2030-05-20',
  );
  expect(signUps.getByRole('link', { name: '9', hidden: true }).getAttribute('href')).toBe(
    '/admin/dashboard/sign-ups?from=2030-05-20&to=2030-05-20',
  );
});

test('money stands by currency, a share in percent, in Arabic from right to left', async () => {
  const money = (currency: 'USD' | 'EGP', value: number) => ({ currency, values: zeros(value), of: null });
  answerNumbers([
    number({
      id: 'revenue',
      title: 'الإيرادات',
      unit: 'money',
      path: null,
      lines: [money('USD', 1_050), money('EGP', 0)],
    }),
    number({
      id: 'failed',
      title: 'الإخفاق',
      unit: 'share',
      lines: [{ currency: null, values: zeros(1), of: zeros(200) }],
    }),
  ]);
  await open(path, { language: 'ar' });
  const dollars = await card('الإيرادات (USD)');
  expect(dollars.getByText(/315/, { selector: 'p *' }).tagName).toBe('BDI');
  expect(dollars.queryByRole('link', { hidden: true })).toBeNull();
  expect(await card('الإيرادات (EGP)')).toBeDefined();
  expect((await card('الإخفاق')).getAllByRole('link', { name: /0\.5/, hidden: true })).toHaveLength(61);
  const bars = (await dollars.findByRole('img')).querySelectorAll('rect');
  expect(Number(bars[0]?.getAttribute('x'))).toBeGreaterThan(Number(bars[29]?.getAttribute('x')));
});

test('the range is in the address; while another one is read the numbers stay with their dates', async () => {
  answerNumbers([number({ lines: [{ currency: null, values: zeros(1), of: null }] })]);
  await open(path);
  await card('Sign-ups');
  expect(screen.getByText(/21 Apr, 2030 – 20 May, 2030/)).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: text('dashboard.ranges.months') }));
  await waitForAddress(`${path}?range=months`);
  await expect.poll(() => lastDays()[13]).toBe('2029-06-01');
  expect(await screen.findByText(/01 Jun, 2029 – 20 May, 2030/)).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: text('dashboard.ranges.days30') }));
  await waitForAddress(path);
});

test('two dates are a range; until they are one, the usual range is shown and it says why', async () => {
  answerNumbers([number({ lines: [{ currency: null, values: zeros(1), of: null }] })]);
  await open(`${path}?range=dates`);
  expect(await screen.findByText(text('dashboard.problems.missing'))).toBeDefined();
  cleanup();
  await open(`${path}?range=dates&from=2030-05-12&to=2030-05-10`);
  expect(await screen.findByText(text('dashboard.problems.order'))).toBeDefined();
  cleanup();
  await open(`${path}?range=dates&from=2030-05-10&to=2030-05-12`);
  await expect
    .poll(() => lastDays().slice(-4))
    .toEqual(['2030-05-10', '2030-05-11', '2030-05-12', '2030-05-13']);
});

test('today is that of the zone of the site', async () => {
  answerNumbers([number({ lines: [{ currency: null, values: zeros(1), of: null }] })], '2030-05-21');
  await open(path);
  await expect.poll(() => lastDays().at(-1)).toBe('2030-05-22');
});

test('a new site has nothing to count yet', async () => {
  answerNumbers([number({ lines: [{ currency: null, values: zeros(), of: null }] })]);
  await open(path);
  expect(await screen.findByText(text('dashboard.empty.title'))).toBeDefined();
});

test('an error can be retried; one of a later range leaves the numbers and says so', async () => {
  const rejection = { status: 403, body: { status: false, code: 'not_allowed', msg: 'Not for you' } };
  server.answer(readDashboard, rejection);
  await open(path);
  expect(await screen.findByText('Not for you')).toBeDefined();
  answerNumbers([number({ lines: [{ currency: null, values: zeros(1), of: null }] })]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card('Sign-ups')).toBeDefined();
});
