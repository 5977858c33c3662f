// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findMissing, watchProgress } from './progress.ts';

type Entry = { initiatorType: string; duration: number };

let arrive: (...entries: Entry[]) => void;
const disconnect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  disconnect.mockReset();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      disconnect = disconnect;
      constructor(observe: (list: { getEntries(): Entry[] }) => void) {
        arrive = (...entries) => observe({ getEntries: () => entries });
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const file = (seconds = 0): Entry => ({ initiatorType: 'script', duration: seconds * 1_000 });
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

test('ten seconds without a file are the end, once', () => {
  const stalled = vi.fn();
  watchProgress(stalled);
  pass(9);
  expect(stalled).not.toHaveBeenCalled();
  pass(1);
  expect(stalled).toHaveBeenCalledOnce();
  pass(60);
  expect(stalled).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
});

test('each file that arrives is progress; answers and pictures are none', () => {
  const stalled = vi.fn();
  watchProgress(stalled);
  for (let files = 0; files < 5; files++) {
    pass(9);
    arrive(files % 2 ? file() : { initiatorType: 'link', duration: 1 });
  }
  pass(9);
  expect(stalled).not.toHaveBeenCalled();
  arrive({ initiatorType: 'fetch', duration: 1 }, { initiatorType: 'img', duration: 1 });
  pass(1);
  expect(stalled).toHaveBeenCalledOnce();
});

test.each([
  [12, 24],
  [90, 60],
])('where the slowest file took %i seconds, the next one has %i', (took, seconds) => {
  const stalled = vi.fn();
  watchProgress(stalled);
  arrive(file(took), file(1));
  pass(seconds - 1);
  expect(stalled).not.toHaveBeenCalled();
  pass(1);
  expect(stalled).toHaveBeenCalledOnce();
});

test('a browser that knows its line to be slow waits longer', () => {
  Object.assign(navigator, { connection: { effectiveType: 'slow-2g' } });
  const stalled = vi.fn();
  watchProgress(stalled);
  Reflect.deleteProperty(navigator, 'connection');
  pass(29);
  expect(stalled).not.toHaveBeenCalled();
  pass(1);
  expect(stalled).toHaveBeenCalledOnce();
});

test('who leaves before has not waited', () => {
  const stalled = vi.fn();
  watchProgress(stalled)();
  pass(60);
  expect(stalled).not.toHaveBeenCalled();
});

test('the missing file is the first that has not come, and unknown where the browser keeps no more entries', () => {
  const came = (count: number) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue(Array.from({ length: count }, () => ({}) as never));
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((url) =>
    url.endsWith('/a.js') ? [{} as never] : [],
  );
  const files = [{ url: '/a.js' }, { url: '/b.js' }, { url: '/c.js' }];
  came(3);
  expect(findMissing(files)).toBe(files[1]);
  came(250);
  expect(findMissing(files)).toBeUndefined();
});
