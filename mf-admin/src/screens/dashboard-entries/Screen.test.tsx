// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type DashboardEntry, listEntries } from 'shared-api/contracts/dashboard';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newOperator, open, text } from '../../testing/open.ts';

const path = '/admin/dashboard/revenue';
let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2030-05-20T10:00:00Z'), toFake: ['Date'] });
  server = await newOperator();
});
afterEach(cleanup);

const entry = (changes: Partial<DashboardEntry> = {}): DashboardEntry => ({
  id: 12,
  title: 'Salma',
  detail: null,
  at: '2030-05-03T21:30:00.000Z',
  amount: 1_050,
  path: '/admin/orders/12',
  ...changes,
});
const answerEntries = (data: DashboardEntry[], unit: 'money' | 'count' = 'money') => {
  const place = { current_page: 1, last_page: 1 };
  const number = {
    title: unit === 'money' ? 'Revenue' : 'Courses completed',
    unit,
    timezone: 'Africa/Cairo',
    count: data.length,
  };
  server.answer(listEntries, { body: { status: true, data: { data, ...place }, ...place, ...number } });
};
const lastQuery = () => Object.fromEntries(new URLSearchParams(server.sentTo(listEntries).at(-1)?.query));

test('the rows of a number stand with their amounts, the times of the site and the way to each', async () => {
  answerEntries([entry(), entry({ id: 13, title: 'Omar', path: null })]);
  await open(`${path}?from=2030-05-01&to=2030-05-04&currency=EGP`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Revenue (EGP)' })).toBeDefined();
  expect((await screen.findByRole('link', { name: 'Salma' })).getAttribute('href')).toBe('/admin/orders/12');
  expect(screen.queryByRole('link', { name: 'Omar' })).toBeNull();
  expect(screen.getAllByText(/EGP\s10\.50/)).toHaveLength(2);
  // Half past midnight in Cairo.
  expect(screen.getAllByText(/04 May, 2030/).length).toBeGreaterThan(1);
  expect(screen.getByText('2 rows')).toBeDefined();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'About',
    'Time',
    'Amount',
  ]);
  expect(lastQuery()).toEqual({ page: '1', from: '2030-05-01', to: '2030-05-04', currency: 'EGP' });
  expect(screen.getByRole('link', { name: text('dashboard.entries.back') }).getAttribute('href')).toBe(
    '/admin/dashboard',
  );
});

test('they stand in Arabic too, with what they are about', async () => {
  answerEntries([entry({ amount: null, path: null, detail: 'بيت هادئ' })], 'count');
  await open('/admin/dashboard/completions?from=2030-05-01&to=2030-05-04', { language: 'ar' });
  expect(await screen.findByText('بيت هادئ')).toBeDefined();
  expect(screen.getByText('صف واحد')).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: text('dashboard.entries.columns.amount') })).toBeNull();
});

test('without dates in order the last 30 days are shown, and it says so; nothing is counted', async () => {
  answerEntries([]);
  await open(`${path}?from=2030-05-04&to=2030-05-01`);
  expect(await screen.findByText(text('dashboard.entries.badDates'))).toBeDefined();
  expect(await screen.findByText(text('dashboard.entries.empty'))).toBeDefined();
  expect(lastQuery()).toMatchObject({ from: '2030-04-21', to: '2030-05-20' });
});

test('an error can be retried', async () => {
  server.answer(listEntries, {
    status: 404,
    body: { status: false, code: 'not_found', msg: 'There is no such list' },
  });
  await open(path);
  expect(await screen.findByText('There is no such list')).toBeDefined();
  answerEntries([entry()]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Salma')).toBeDefined();
});
