import { expect, test } from 'vitest';
import { events } from './index.ts';

test('specified paths are exact', () => {
  const paths = events
    .filter(({ origin }) => origin === 'spec')
    .map(({ method, path }) => `${method} ${path}`);
  expect(paths.sort()).toEqual([
    'GET /api/mobile/events',
    'GET /api/mobile/events/{id}',
    'GET /api/mobile/gallery',
    'POST /api/mobile/eventsEnrollFree',
  ]);
});
