// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlacedReport } from './product.ts';
import { createReports, watchErrors } from './reports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const batches: PlacedReport[][] = [];
  const reports = createReports({ send: (batch) => batches.push(batch), path: () => '/courses/{id}' });
  return { batches, ...reports };
}

test('reports wait for one another and carry the pattern of the page', () => {
  const { report, batches } = setUp();
  report({ kind: 'load', message: 'a' });
  report({ kind: 'load', message: 'b' });
  expect(batches).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(batches).toEqual([
    [
      { kind: 'load', message: 'a', path: '/courses/{id}' },
      { kind: 'load', message: 'b', path: '/courses/{id}' },
    ],
  ]);
});

test('the same report is sent once, and a page that fails in a loop falls silent', () => {
  const { report, flush, batches } = setUp();
  for (let round = 0; round < 3; round++) report({ kind: 'error', message: 'same' });
  for (let number = 0; number < 500; number++) report({ kind: 'error', message: `${number}` });
  flush();
  expect(batches.flat().filter(({ message }) => message === 'same')).toHaveLength(1);
  expect(batches.flat().length).toBeLessThanOrEqual(60);
});

test('no batch is larger than one call takes', () => {
  const { report, flush, batches } = setUp();
  for (let number = 0; number < 45; number++) report({ kind: 'error', message: `${number}` });
  flush();
  expect(batches.map((batch) => batch.length)).toEqual([20, 20, 5]);
});

test('uncaught errors are reported, except those that were taken care of', () => {
  const { batches, ...reports } = setUp();
  const handled = new Error('handled');
  watchErrors(reports, new WeakSet([handled]));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('uncaught') }));
  window.dispatchEvent(new ErrorEvent('error', { error: handled }));
  window.dispatchEvent(new Event('pagehide'));
  expect(batches.flat().map(({ message }) => message)).toEqual(['uncaught']);
});
