// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { report } from 'shared-api/contracts/tracking/ranking';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newVisitor, openPart, signIn, text } from '../../testing/open.ts';
import { reportAnswer } from '../../testing/ranking-answers.ts';
import { Report } from './report.tsx';

const days = { '2026-02-01': 100, '2026-02-02': 12.5, '2026-02-03': 0 };
const data = { completed: 37.5, remaining: 62.5, progress_per_days: days };

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(report, reportAnswer(data));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (historyId?: number) => openPart(<Report trackingId={9} userId={3} historyId={historyId} />);
const chart = () => screen.findByRole('img', { name: /^Progress per day from 01 Feb, 2026 to 03 Feb, 2026/ });

test('TRCK-191 TRCK-110 the report shows what is completed, what remains and the progress of each day', async () => {
  await show();
  await chart();
  expect(`${report.method} ${report.path}`).toBe('GET /api/trackingsystem/report/{id}');
  expect(server.sentTo(report)[0]).toMatchObject({ params: { id: '9' }, query: 'current_user_id=3' });
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['37.5%', '62.5%']);
  const bars = [...(await chart()).children].map((day) => (day.firstChild as HTMLElement).style.blockSize);
  expect(bars).toEqual(['100%', '12.5%', '0%']);
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DateProgress',
    '01 Feb, 2026100%',
    '02 Feb, 202612.5%',
    '03 Feb, 20260%',
  ]);
  cleanup();
  await show(7);
  await chart();
  expect(server.sentTo(report).at(-1)?.query).toBe('current_user_id=3&tracking_enrollment_history_id=7');
});

test('before the marking has ended a red notice stands in place of the report', async () => {
  server.answer(report, reportAnswer(null, 0));
  await show();
  expect((await screen.findByRole('alert')).textContent).toBe(text('ranking.notice'));
});

test('before the start there is no report', async () => {
  server.answer(report, { status: 404, body: { status: false, msg: 'Not found', code: 'not_found' } });
  await show();
  expect(await screen.findByText(text('report.notStarted'))).toBeTruthy();
});

test('a run without scored days until today says so', async () => {
  server.answer(report, reportAnswer({ completed: 0, remaining: 100, progress_per_days: {} }));
  await show();
  expect(await screen.findByText(text('report.noDays'))).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a report can be printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a report that cannot be read can be asked for again', async () => {
  server.answer(report, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await show();
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(report, reportAnswer(data));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await chart()).toBeTruthy();
});
