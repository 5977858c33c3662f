// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { beforeEnrol } from 'shared-api/contracts/tracking/details';
import { discoverCompetitions } from 'shared-api/contracts/tracking/systems';
import { afterEach, beforeEach, test } from 'vitest';
import { routes } from '../../routes.tsx';
import { newVisitor, open, waitForAddress } from '../../testing/open.ts';
import { buildDetails, buildPage } from '../../testing/trackings.ts';

beforeEach(async () => {
  // The redirect happens in the first render, which could not show a screen that is loaded on demand.
  await Promise.all([routes.details.load(), routes.competitions.load()]);
  const server = await newVisitor();
  server.answer(beforeEnrol, buildDetails({ id: 21, type: 'initiative' }));
  server.answer(discoverCompetitions, buildPage([]));
});
afterEach(cleanup);

test.each([
  ['?id=21', '/user/trackings/21/details?is_level=0'],
  ['?type=Initiative&model_id=21', '/user/trackings/21/details?type=Initiative&model_id=21&is_level=0'],
  ['?id=abc', '/user/initiatives'],
  ['', '/user/initiatives'],
])('TRCK-025 %s leads to %s', async (query, target) => {
  await open(`/initiative/intro${query}`);
  await waitForAddress(target);
});
