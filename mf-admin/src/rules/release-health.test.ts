import type { ReleaseHealth } from 'shared-api/contracts/releases';
import { expect, test } from 'vitest';
import {
  countFailed,
  getFailureShare,
  getStepStart,
  parsePeriod,
  rateVital,
  sortByFailures,
} from './release-health.ts';

const noViews = { shown: 0, load: 0, stalled: 0, render: 0, error: 0, crashed: 0 };
const release = (name: string, version: string, views: Partial<ReleaseHealth['views']>): ReleaseHealth => ({
  name,
  version,
  views: { ...noViews, ...views },
  vitals: {},
});

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2500.1, 'needsWork'],
  ['LCP', 4000, 'needsWork'],
  ['LCP', 4001, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 201, 'needsWork'],
  ['INP', 500, 'needsWork'],
  ['INP', 501, 'poor'],
  ['CLS', 0, 'good'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.11, 'needsWork'],
  ['CLS', 0.25, 'needsWork'],
  ['CLS', 0.26, 'poor'],
] as const)('%s of %d is %s', (vital, p75, rating) => {
  expect(rateVital(vital, p75)).toBe(rating);
});

test('a view that showed nothing has failed, however it did', () => {
  expect(countFailed({ shown: 90, load: 1, stalled: 2, render: 3, error: 4, crashed: 5 })).toBe(10);
});

test('the share counts a view that crashed once: it is among the shown ones', () => {
  expect(getFailureShare({ ...noViews, shown: 90, load: 10, crashed: 5 })).toBe(0.15);
  expect(getFailureShare({ ...noViews, shown: 8 })).toBe(0);
  expect(getFailureShare({ ...noViews, stalled: 3 })).toBe(1);
  expect(getFailureShare(noViews)).toBeUndefined();
});

test('the release with most failures is first; equal ones follow by name, the newer version first', () => {
  const releases = [
    release('shell', '1.0.0', { shown: 900 }),
    release('mf-b', '1.9.0', { shown: 5 }),
    release('mf-b', '1.10.0', { shown: 5 }),
    release('mf-a', '2.0.0', { shown: 40, crashed: 3 }),
    release('mf-c', '1.0.0', { shown: 2, load: 2 }),
  ];
  expect(sortByFailures(releases).map(({ name, version }) => `${name} ${version}`)).toEqual([
    'mf-a 2.0.0',
    'mf-c 1.0.0',
    'mf-b 1.10.0',
    'mf-b 1.9.0',
    'shell 1.0.0',
  ]);
  expect(releases[0]?.name).toBe('shell');
});

test('an address without a period, or with another word, means a day', () => {
  expect(['hour', 'day', 'week', 'year', 'toString', undefined].map(parsePeriod)).toEqual([
    'hour',
    'day',
    'week',
    'day',
    'day',
    'day',
  ]);
});

test('a counting step begins every five minutes', () => {
  const at = (time: string) => new Date(getStepStart(Date.parse(`2030-05-01T${time}Z`))).toISOString();
  expect([at('10:00:00'), at('10:04:59.999'), at('10:05:00')]).toEqual([
    '2030-05-01T10:00:00.000Z',
    '2030-05-01T10:00:00.000Z',
    '2030-05-01T10:05:00.000Z',
  ]);
});
