// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { MetricType } from 'web-vitals';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { createOutcomes } from './outcomes.ts';
import type { ReportBatch } from './reports.ts';
import { watchVitals } from './vitals.ts';

type Listener = (metric: MetricType) => void;
const { listeners } = vi.hoisted(() => ({ listeners: [] as Listener[] }));
/** Replaces the browser's measurements, which only a real browser has. */
vi.mock('web-vitals', () => {
  const listen = (listener: Listener) => void listeners.push(listener);
  return { onLCP: listen, onCLS: listen, onINP: listen };
});

const measured = (metric: object) => {
  for (const listener of listeners.slice(0, 1)) listener(metric as MetricType);
};

test('vitals are told once, when the document is hidden, of the release whose page they happened on', () => {
  const batches: ReportBatch[] = [];
  const now = vi.spyOn(performance, 'now');
  const outcomes = createOutcomes({
    registry: {
      ...createRegistry(createRemote({ name: 'mf-a' }), createRemote({ name: 'mf-b' })),
      revision: 1,
    },
    send: (batch) => batches.push(batch),
    explain: async (error) => error,
  });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  outcomes.watch();
  watchVitals(outcomes);
  outcomes.entered('mf-a', '/courses/{id}', '/courses/7');
  now.mockReturnValue(4_000);
  outcomes.entered('mf-b', '/cart', '/cart');

  measured({ id: '1', name: 'LCP', value: 900, entries: [{ startTime: 900 }], navigationType: 'navigate' });
  measured({ id: '2', name: 'CLS', value: 0.1, entries: [{ startTime: 4_500 }], navigationType: 'navigate' });
  measured({ id: '3', name: 'INP', value: 80, entries: [{ startTime: 3_999 }], navigationType: 'navigate' });
  measured({ id: '2', name: 'CLS', value: 0.2, entries: [{ startTime: 4_600 }], navigationType: 'navigate' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  measured({ id: '1', name: 'LCP', value: 950, entries: [], navigationType: 'navigate' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

  const landing = { remote: 'mf-a', version: '1.0.0', path: '/courses/{id}' };
  expect(batches.flatMap(({ vitals }) => vitals)).toEqual([
    { ...landing, metric: 'LCP', value: 900 },
    { remote: 'mf-b', version: '1.0.0', path: '/cart', metric: 'CLS', value: 0.2 },
    { ...landing, metric: 'INP', value: 80 },
  ]);
});
