// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { discoverPackage } from 'shared-api/contracts/tracking/details';
import { discoverSystems } from 'shared-api/contracts/tracking/systems';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { routes } from '../../routes.tsx';
import { newVisitor, open, text, waitForAddress } from '../../testing/open.ts';
import { packageAnswer } from '../../testing/packages.ts';
import { buildPage, trackingAnswer } from '../../testing/trackings.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  // The redirect happens in the first render, which could not show a screen that is loaded on demand.
  await Promise.all([routes['package-levels'].load(), routes.systems.load()]);
  server = await newVisitor();
  server.answer(discoverPackage, packageAnswer());
  server.answer(discoverSystems, buildPage([trackingAnswer()]));
});
afterEach(cleanup);

test('TRCK-021 the second address of a package shows its levels, with the rest of its query', async () => {
  await open('/user/tracking-system/levels?id=4&discover=1&tab=levels');
  await waitForAddress('/user/trackings/4/package/levels?discover=1&tab=levels');
  expect(await screen.findByRole('list', { name: text('package.levels') })).toBeTruthy();
});

test.each(['', '?id=abc'])('without a package (%s) it leads to the list', async (query) => {
  await open(`/user/tracking-system/levels${query}`);
  await waitForAddress('/user/trackings/list');
});
