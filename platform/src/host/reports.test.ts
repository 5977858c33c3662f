import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReports, type ReportBatch } from './reports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const release = { remote: 'mf-a', version: '1.0.0' };

function setUp() {
  const batches: ReportBatch[] = [];
  const reports = createReports({ send: (batch) => batches.push(batch), path: () => '/courses/{id}' });
  return { batches, ...reports };
}

test('what there is to tell waits for one another; reports carry the pattern of the page', () => {
  const { report, view, batches } = setUp();
  report({ kind: 'load', message: 'a' });
  report({ kind: 'load', message: 'b' });
  view({ ...release, place: 'page', outcome: 'shown' });
  expect(batches).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(batches).toEqual([
    {
      reports: [
        { kind: 'load', message: 'a', path: '/courses/{id}' },
        { kind: 'load', message: 'b', path: '/courses/{id}' },
      ],
      views: [{ ...release, place: 'page', outcome: 'shown' }],
      vitals: [],
    },
  ]);
});

test('the same report is sent once, and a page that fails in a loop falls silent', () => {
  const { report, flush, batches } = setUp();
  for (let round = 0; round < 3; round++) report({ kind: 'error', message: 'same' });
  for (let number = 0; number < 500; number++) report({ kind: 'error', message: `${number}` });
  flush();
  const reports = batches.flatMap((batch) => batch.reports);
  expect(reports.filter(({ message }) => message === 'same')).toHaveLength(1);
  expect(reports.length).toBeLessThanOrEqual(60);
});

test('no batch is larger than one call takes', () => {
  const { report, view, vital, flush, batches } = setUp();
  for (let number = 0; number < 45; number++) {
    report({ kind: 'error', message: `${number}` });
    view({ ...release, place: 'slot', outcome: 'shown' });
  }
  vital({ ...release, metric: 'LCP', value: 1 });
  flush();
  expect(batches.map(({ reports, views, vitals }) => [reports.length, views.length, vitals.length])).toEqual([
    [20, 20, 1],
    [20, 20, 0],
    [5, 5, 0],
  ]);
});

test('nothing to tell is not told', () => {
  const { flush, batches } = setUp();
  flush();
  expect(batches).toEqual([]);
});
