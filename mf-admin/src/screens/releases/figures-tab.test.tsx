// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { health, type ReleaseHealth } from 'shared-api/contracts/releases';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newOperator, open, text, waitForAddress } from '../../testing/open.ts';

const path = '/admin/releases?tab=figures';
const noViews = { shown: 0, load: 0, stalled: 0, render: 0, error: 0, crashed: 0 };

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2030-05-08T10:03:00Z'), toFake: ['Date'] });
  server = await newOperator();
});
afterEach(cleanup);

const release = (
  version: string,
  views: Partial<ReleaseHealth['views']>,
  vitals: ReleaseHealth['vitals'] = {},
): ReleaseHealth => ({ name: 'mf-courses', version, views: { ...noViews, ...views }, vitals });
const answerReleases = (releases: ReleaseHealth[]) =>
  server.answer(health, { body: { status: true, releases } });
const rejection = { status: 403, body: { status: false, code: 'not_allowed', msg: 'Not for you' } };
const lastQuery = () => server.sentTo(health).at(-1)?.query;
/** The cells of a version. */
const cells = async (version: string) => {
  const row = (await screen.findByText(version)).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

const measured = {
  LCP: { count: 1000, good: 904, p75: 2375 },
  INP: { count: 200, good: 120, p75: 480 },
  CLS: { count: 10, good: 2, p75: 0.31 },
};

test('each release stands with its views, its failures and its vitals', async () => {
  answerReleases([release('1.4.0', { shown: 11_980, load: 5, render: 3, error: 12, crashed: 4 }, measured)]);
  await open(path);
  expect(await cells('1.4.0')).toEqual([
    '11,980',
    '205 not loaded · 3 not rendered · 12 with an error',
    '4',
    '0.2%',
    '2.38 secGood90% good',
    '480 msNeeds work60% good',
    '0.31Poor20% good',
  ]);
  expect(screen.getByRole('rowheader').textContent).toBe('mf-courses1.4.0');
  expect(screen.getByRole('table', { name: text('releases.captions.day') })).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'Release' })).toBeDefined();
  expect(screen.getByRole('region', { name: text('releases.captions.day') }).tabIndex).toBe(0);
});

test('they stand in Arabic too', async () => {
  answerReleases([release('1.4.0', { shown: 98, stalled: 2 }, { INP: measured.INP })]);
  await open(path, { language: 'ar' });
  const [shown, failed, , , lcp, inp] = await cells('1.4.0');
  expect([shown, failed, lcp]).toEqual(['98', '22 توقفت', 'لم يُقَس']);
  expect(inp).toContain('يحتاج إلى تحسين');
  expect(screen.getByRole('columnheader', { name: 'نسبة الإخفاق' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'الإصدارات' })).toBeDefined();
});

test('the release with most failures is first; one without views has no share', async () => {
  answerReleases([
    release('1.0.0', {}),
    release('1.1.0', { shown: 4, crashed: 1 }),
    { ...release('unknown', { shown: 7, load: 2 }), name: 'unknown' },
  ]);
  await open(path);
  await cells('1.1.0');
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toContain(text('releases.unknown'));
  expect(second?.textContent).toContain('1.1.0');
  expect((await cells('1.0.0'))[3]).toBe(text('releases.none'));
});

test('the period is in the address: a day, unless another one is chosen', async () => {
  answerReleases([release('1.4.0', { shown: 1 })]);
  await open(path);
  await cells('1.4.0');
  expect(lastQuery()).toBe('since=2030-05-07T10:00:00.000Z');
  fireEvent.click(screen.getByRole('radio', { name: text('releases.periods.hour') }));
  await waitForAddress(`${path}&period=hour`);
  expect(await screen.findByRole('table', { name: text('releases.captions.hour') })).toBeDefined();
  expect(lastQuery()).toBe('since=2030-05-08T09:00:00.000Z');
  fireEvent.click(screen.getByRole('radio', { name: text('releases.periods.week') }));
  await expect.poll(lastQuery).toBe('since=2030-05-01T10:00:00.000Z');
  fireEvent.click(screen.getByRole('radio', { name: text('releases.periods.day') }));
  await waitForAddress(path);
});

test('without views in the period it says so', async () => {
  answerReleases([]);
  await open(`${path}&period=hour`);
  expect(await screen.findByText(text('releases.empty.text'))).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('an error can be retried', async () => {
  server.answer(health, rejection);
  await open(path);
  expect(await screen.findByText('Not for you')).toBeDefined();
  answerReleases([release('1.4.0', { shown: 1 })]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await cells('1.4.0');
});

/** Lets half a minute pass. */
const pass = () => act(() => vi.advanceTimersByTimeAsync(30_000));

test('the figures are read again every half minute, with the newest steps; an error leaves them shown', async () => {
  vi.useFakeTimers({ now: new Date('2030-05-08T10:03:50Z'), shouldAdvanceTime: true });
  answerReleases([release('1.4.0', { shown: 1 })]);
  await open(path);
  await cells('1.4.0');
  expect(screen.getByText(/^Read on 08 May, 2030/)).toBeDefined();
  answerReleases([release('1.4.0', { shown: 2 })]);
  await pass();
  await expect.poll(async () => (await cells('1.4.0'))[0]).toBe('2');
  expect(lastQuery()).toBe('since=2030-05-07T10:00:00.000Z');
  server.answer(health, rejection);
  await pass();
  expect((await screen.findByText(/Not for you/)).textContent).toContain(text('releases.outdated'));
  expect((await cells('1.4.0'))[0]).toBe('2');
  answerReleases([release('1.4.0', { shown: 3 })]);
  await pass();
  await expect.poll(lastQuery).toBe('since=2030-05-07T10:05:00.000Z');
  await expect.poll(async () => (await cells('1.4.0'))[0]).toBe('3');
});

test('a hidden page reads nothing; once it is visible again, it reads at once', async () => {
  vi.useFakeTimers({ now: new Date('2030-05-08T10:03:50Z'), shouldAdvanceTime: true });
  answerReleases([release('1.4.0', { shown: 1 })]);
  await open(path);
  await cells('1.4.0');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const change = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await change();
  const before = server.sentTo(health).length;
  for (let halfMinutes = 0; halfMinutes < 6; halfMinutes += 1) await pass();
  expect(server.sentTo(health)).toHaveLength(before);
  visibility.mockReturnValue('visible');
  await change();
  await expect.poll(lastQuery).toBe('since=2030-05-07T10:05:00.000Z');
});
