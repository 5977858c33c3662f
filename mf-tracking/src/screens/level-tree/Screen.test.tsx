// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEnrol } from 'shared-api/contracts/tracking/details';
import { levelsOfTracking } from 'shared-api/contracts/tracking/systems';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { routes } from '../../routes.tsx';
import { address, newVisitor, open, text } from '../../testing/open.ts';
import { levelAnswer, packageDetails } from '../../testing/packages.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  const enrolled = levelAnswer(2, { is_enrolled: 1, selected_enrolled_user_id: 3 });
  server.answer(levelsOfTracking, { body: { status: true, data: [levelAnswer(1), enrolled] } });
});
afterEach(cleanup);

const list = () => screen.findByRole('list', { name: 'Follow-up System Levels' });

test('TRCK-051 TRCK-182 the levels of an id stand under their title', async () => {
  await open('/tracking-system/9/levels');
  const cards = within(await list()).getAllByRole('article');
  expect(cards.map(({ textContent }) => /Step \d/.exec(textContent)?.[0])).toEqual(['Step 1', 'Step 2']);
  expect(screen.getByRole('heading', { level: 1, name: 'Follow-up System Levels' })).toBeTruthy();
  expect(server.sentTo(levelsOfTracking)[0]?.params).toEqual({ id: '9' });
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/user/trackings/4/package/levels?discover=1',
    '/user/trackings/41/details?is_level=1',
    '/user/trackings/42/details/enrolled/3',
  ]);
});

test('TRCK-018 Show Level Tree leads to the level tree', async () => {
  await routes['level-tree'].load();
  const data = { ...packageDetails(levelAnswer(1)), id: 9 };
  server.answer(beforeEnrol, { body: { status: true, not_available: 0, not_published: 0, data } });
  await open('/user/trackings/9/details?is_level=1');
  fireEvent.click(await screen.findByRole('link', { name: 'Show Level Tree' }));
  expect(await list()).toBeTruthy();
  expect(address()).toBe('/tracking-system/9/levels/');
});

test('a system of one level leads to itself, an id of nothing to the list', async () => {
  server.answer(levelsOfTracking, { body: { status: true, data: [] } });
  await open('/tracking-system/9/levels');
  const link = await screen.findByRole('link', { name: text('package.tree.system') });
  expect(link.getAttribute('href')).toBe('/user/trackings/9/details?is_level=0');
  cleanup();
  await open('/tracking-system/abc/levels');
  expect(screen.getByText(text('details.missing.title'))).toBeTruthy();
});

test('levels that cannot be read can be asked for again', async () => {
  const answer = { body: { status: true, data: [levelAnswer(1)] } };
  server.answer(levelsOfTracking, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open('/tracking-system/9/levels');
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(levelsOfTracking, answer);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await list()).toBeTruthy();
});
