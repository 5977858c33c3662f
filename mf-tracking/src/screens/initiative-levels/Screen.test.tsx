// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { discoverPackage } from 'shared-api/contracts/tracking/details';
import { levels } from 'shared-api/contracts/tracking/systems';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { routes } from '../../routes.tsx';
import { address, newVisitor, open, signIn, text } from '../../testing/open.ts';
import { levelAnswer, packageAnswer } from '../../testing/packages.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
const answer = (level: number, last_page = 2) => ({
  body: {
    status: true,
    data: [levelAnswer(level, { type: 'initiative' })],
    meta: { current_page: level, last_page, total: last_page },
  },
});
beforeEach(async () => {
  server = await newVisitor();
  server.answer(levels, ({ params }) => answer(params.page));
  server.answer(discoverPackage, packageAnswer({ type: 'initiative' }));
});
afterEach(cleanup);

const path = '/user/initiatives/4/levels';
const asked = () => server.sentTo(levels).map(({ query }) => query);
const more = () => screen.queryByRole('button', { name: text('package.initiative.more') });

test('TRCK-052 TRCK-183 opened from a package, the levels stand under their title; load more appends page 2', async () => {
  signIn();
  await routes['initiative-levels'].load();
  await open('/user/initiatives/4/package/levels?discover=1');
  fireEvent.click(await screen.findByRole('button', { name: 'Initiative Levels' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Initiative Levels' })).toBeTruthy();
  expect(address()).toBe(path);
  expect(screen.getByText('Calm house')).toBeTruthy();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All levels');
  expect(await screen.findByText('Step 1')).toBeTruthy();
  expect(asked()).toEqual(['id=4&page=1&isMine=false']);
  await waitFor(() => expect(more()).toBeTruthy());
  fireEvent.click(more() as HTMLElement);
  expect(await screen.findByText('Step 2')).toBeTruthy();
  expect(screen.getByText('Step 1')).toBeTruthy();
  expect(asked().at(-1)).toBe('id=4&page=2&isMine=false');
  expect(more()).toBeNull();
});

test('a refreshed page shows as many levels as before', async () => {
  await open(`${path}?page=2`);
  expect(await screen.findByText('Step 2')).toBeTruthy();
  expect(screen.getByText('Step 1')).toBeTruthy();
  cleanup();
  await open(`${path}?page=9`);
  expect(await screen.findByText('Step 2')).toBeTruthy();
  expect(asked().some((query) => query.includes('page=9'))).toBe(false);
});

test('the tab of the navigation state is the first one, that of the address stays', async () => {
  signIn();
  await open(path, { state: { item: { id: 4, name: 'Calm house' }, tab: 'userTackingSystems' } });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('My levels');
  await waitFor(() => expect(asked()).toEqual(['id=4&page=1&isMine=true']));
  fireEvent.click(screen.getByRole('tab', { name: 'All levels' }));
  expect(address()).toBe(`${path}?tab=discoverTrackingSystems`);
});

test('a visitor has no levels of their own', async () => {
  await open(`${path}?tab=userTackingSystems`);
  expect(screen.getByText(text('initiative.mine.signInTitle'))).toBeTruthy();
  expect(asked()).toEqual([]);
});

test('a page that cannot be read can be asked for again', async () => {
  server.answer(levels, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(levels, answer(1, 1));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Step 1')).toBeTruthy();
});
