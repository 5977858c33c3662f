// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEnrol } from 'shared-api/contracts/tracking/details';
import type { TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { queryClient } from 'shared-api/query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, open, text, waitForAddress } from '../../testing/open.ts';
import { trackingAnswer } from '../../testing/trackings.ts';

const details = (tracking: Partial<TrackingDetail> = {}): TrackingDetail => ({
  ...trackingAnswer(),
  package_details: null,
  package_levels: { data: [] },
  intro_path: null,
  intro_path_type: null,
  fields: [],
  daily_progress: 0,
  activities: [],
  ...tracking,
});
const answer = (tracking: Partial<TrackingDetail> = {}) => ({
  body: { status: true, not_available: 0, not_published: 0, data: details(tracking) },
});

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
});
afterEach(cleanup);

const path = '/user/trackings/9/details?is_level=0';
async function show(tracking: Partial<TrackingDetail> = {}) {
  queryClient.clear();
  server.answer(beforeEnrol, answer(tracking));
  await open(path);
  await screen.findByRole('heading', { level: 1, name: 'Kind words at home' });
}
const rows = () => {
  const list = within(screen.getByRole('region', { name: text('details.facts') }));
  const names = list.getAllByRole('term').map(({ textContent }) => textContent);
  const values = list.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
};

test('TRCK-062 the introduction says its name, two prices and its days', async () => {
  await show({ price: 10, unlimited_price: 25 });
  expect(rows()).toMatchObject({ Limited: '$10', Unlimited: '$25', Length: '21 days' });
});

test('a system without the unlimited option has one price; without a price it is free', async () => {
  await show();
  expect(rows()).toEqual({ Price: 'Free', Length: '21 days', By: 'Champions' });
});

test('TRCK-063 a level leads to its level tree', async () => {
  await show({ package_id: 4, belongs_to_level_tree: 1 });
  const link = screen.getByRole('link', { name: 'Show Level Tree' });
  expect(link.getAttribute('href')).toBe('/tracking-system/9/levels/');
  cleanup();
  await show();
  expect(screen.queryByRole('link', { name: 'Show Level Tree' })).toBeNull();
});

test('TRCK-064 the introduction says what the system is about', async () => {
  await show({ description: 'One kind word a day, said aloud.' });
  expect(screen.getByRole('heading', { name: 'About System' })).toBeTruthy();
  expect(screen.getByText('One kind word a day, said aloud.')).toBeTruthy();
});

test('TRCK-065 fields are shown with their goals', async () => {
  await show({ fields: [{ name: 'Manners', goals: [{ name: 'To thank' }, { name: 'To greet' }] }] });
  expect(screen.getByRole('heading', { name: 'Manners' })).toBeTruthy();
  const goals = within(screen.getByRole('list', { name: text('details.goals', { field: 'Manners' }) }));
  expect(goals.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'To thank',
    'To greet',
  ]);
});

test('TRCK-066 the introduction is a film, else a picture', async () => {
  await show({ intro_path: '/api/media/1.mp4?sig=a', intro_path_type: 'video' });
  const film = screen.getByLabelText<HTMLVideoElement>(text('details.video', { name: 'Kind words at home' }));
  expect(film.getAttribute('src')).toBe('/api/media/1.mp4?sig=a');
  cleanup();
  await show({ intro_path: '/api/pictures/kind.svg', intro_path_type: 'image' });
  expect(document.querySelector('video')).toBeNull();
  expect(document.querySelector('img[src="/api/pictures/kind.svg"]')).not.toBeNull();
});

test('a film whose link has expired is asked for again', async () => {
  await show({ intro_path: '/api/media/1.mp4?sig=a', intro_path_type: 'video' });
  const film = () => screen.getByLabelText(text('details.video', { name: 'Kind words at home' }));
  fireEvent.error(film());
  server.answer(beforeEnrol, answer({ intro_path: '/api/media/1.mp4?sig=b', intro_path_type: 'video' }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(film().getAttribute('src')).toBe('/api/media/1.mp4?sig=b'));
});

test('a competition shows its dates and its terms', async () => {
  await show({
    type: 'initiative',
    start_date: '2030-05-01',
    end_date: '2030-05-21',
    terms_and_conditions: 'Be kind to everybody.',
  });
  expect(rows()).toMatchObject({ Dates: '01 May, 2030 – 21 May, 2030' });
  expect(screen.getByText('Be kind to everybody.')).toBeTruthy();
});

test.each([
  ['not_available', '/not-available'],
  ['not_published', '/not-published'],
] as const)('what is %s leads to %s', async (flag, target) => {
  const flags = { not_available: 0, not_published: 0, [flag]: 1 };
  server.answer(beforeEnrol, { body: { status: true, ...flags, data: null } });
  await open(path);
  await waitForAddress(target);
});

test('an id of nothing leads to the list', async () => {
  server.answer(beforeEnrol, { status: 404, body: { status: false, msg: 'Not found', code: 'not_found' } });
  await open(path);
  const link = await screen.findByRole('link', { name: text('details.missing.action') });
  expect(link.getAttribute('href')).toBe('/user/trackings/list');
  cleanup();
  await open('/user/trackings/abc/details');
  expect(screen.getByText(text('details.missing.title'))).toBeTruthy();
});

test('details that cannot be read can be asked for again', async () => {
  server.answer(beforeEnrol, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(beforeEnrol, answer());
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'About System' })).toBeTruthy();
});
