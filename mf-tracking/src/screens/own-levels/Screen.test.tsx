// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mySystems, tracks } from 'shared-api/contracts/tracking/systems';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { routes } from '../../routes.tsx';
import { address, newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';
import { levelAnswer } from '../../testing/packages.ts';
import { buildPage, trackingAnswer } from '../../testing/trackings.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
const enrolled = { is_enrolled: 1, selected_enrolled_user_id: 3 } as const;
const answer = (levels = [levelAnswer(1, enrolled)], last_page = 1) => ({
  body: {
    status: true,
    data: levels,
    meta: { current_page: 1, last_page, total: levels.length * last_page },
  },
});
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(tracks, answer());
  server.answer(mySystems, buildPage([trackingAnswer()]));
});
afterEach(cleanup);

const path = '/user/tracking-system/single/list';

test('TRCK-022 TRCK-184 the enrolled levels of a system are listed', async () => {
  await open(`${path}?id=4`);
  const list = await screen.findByRole('list', { name: 'Follow-up System Levels' });
  const [link] = within(list).getAllByRole('link');
  expect(link?.getAttribute('href')).toBe('/user/trackings/41/details/enrolled/3');
  expect(server.sentTo(tracks)[0]?.query).toBe('id=4&page=1&isMine=true');
});

test('further pages are opened by the address', async () => {
  server.answer(tracks, answer([levelAnswer(1, enrolled)], 2));
  await open(`${path}?id=4`);
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(address()).toBe(`${path}?id=4&page=2`);
  await waitFor(() => expect(server.sentTo(tracks).at(-1)?.query).toBe('id=4&page=2&isMine=true'));
});

test('who is not enrolled is led to the level tree', async () => {
  server.answer(tracks, answer([]));
  await open(`${path}?id=4`);
  const link = await screen.findByRole('link', { name: text('details.levelTree') });
  expect(link.getAttribute('href')).toBe('/tracking-system/4/levels/');
});

test('without a system it leads to the list', async () => {
  await routes.systems.load();
  await open(path);
  await waitForAddress('/user/trackings/list');
});
