// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createLink } from 'shared-api/contracts/links';
import {
  discoverCompetitions,
  discoverSystems,
  myCompetitions,
  mySystems,
} from 'shared-api/contracts/tracking/systems';
import { queryClient } from 'shared-api/query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address, newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';
import { buildPage, enrolledAnswer, trackingAnswer } from '../../testing/trackings.ts';

const systems = '/user/trackings/list';
const competitions = '/user/initiatives';
const my = '?tab=userTackingSystems';
const discover = '?tab=discoverTrackingSystems';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  server.answer(mySystems, buildPage([enrolledAnswer()]));
  server.answer(myCompetitions, buildPage([enrolledAnswer({ type: 'initiative' })]));
  server.answer(discoverSystems, buildPage([trackingAnswer({ name: 'Asleep on time' })]));
  server.answer(discoverCompetitions, buildPage([trackingAnswer({ type: 'initiative', name: 'Kindness' })]));
});
afterEach(cleanup);

type List = typeof mySystems;
const asked = (list: List) => server.sentTo(list).map(({ query }) => query);
const lastAsked = (list: List) => asked(list).at(-1);
const card = (name = 'Kind words at home') => screen.findByRole('link', { name });
const activeTab = () => screen.getByRole('tab', { selected: true }).textContent;
const tab = (name: string) => screen.getByRole('tab', { name });
const search = () => screen.findByRole('textbox', { name: 'Search by title' });
const choose = async (label: string, ...names: string[]) => {
  const field = await screen.findByLabelText(label, { selector: 'input:not([readonly])' });
  for (const name of names) {
    fireEvent.click(field);
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
  }
};

test('TRCK-001 the list of follow-up systems has two tabs and cards', async () => {
  signIn();
  await open(`${systems}/`);
  expect(await card()).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Follow-up Systems' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'My Follow-up Systems',
    'Discover Systems',
  ]);
});

test('TRCK-002 TRCK-037 the list of competitions has its title and two tabs', async () => {
  signIn();
  await open(competitions);
  expect(await card()).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Competitions' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'My Competitions',
    'All Competitions',
  ]);
});

test.each([
  ['TRCK-027', systems, my, 'My Follow-up Systems', mySystems],
  ['TRCK-028', systems, discover, 'Discover Systems', discoverSystems],
  ['TRCK-038', competitions, my, 'My Competitions', myCompetitions],
  ['TRCK-039', competitions, discover, 'All Competitions', discoverCompetitions],
] as const)('%s %s%s opens %s', async (_row, path, query, name, list) => {
  signIn();
  await open(path + query);
  await waitFor(() => expect(asked(list)).toEqual(['page=1']));
  expect(activeTab()).toBe(name);
});

test('TRCK-029 another tab is in the address and needs no reload (PD-83); its filters stay', async () => {
  signIn();
  await open(`${systems}${my}&title=a&page=2`);
  await card();
  fireEvent.click(tab('Discover Systems'));
  expect(await card('Asleep on time')).toBeTruthy();
  expect(address()).toBe(`${systems}${discover}&title=a`);
  expect(lastAsked(discoverSystems)).toBe('page=1&title=a');
});

test.each([
  ['TRCK-031', systems, mySystems, 'Discover Systems', 'Asleep on time'],
  ['an empty list of competitions', competitions, myCompetitions, 'All Competitions', 'Kindness'],
] as const)('%s of one’s own leads to what is offered', async (_row, path, list, name, offered) => {
  signIn();
  server.answer(list, buildPage([]));
  await open(path);
  expect(await card(offered)).toBeTruthy();
  expect(activeTab()).toBe(name);
  expect(address()).toBe(`${path}${discover}`);
});

test('who opens their own empty list again stays there, and finds a way on', async () => {
  signIn();
  server.answer(mySystems, buildPage([]));
  await open(systems);
  await card('Asleep on time');
  fireEvent.click(tab('My Follow-up Systems'));
  expect(await screen.findByText('No Records Found')).toBeTruthy();
  expect(activeTab()).toBe('My Follow-up Systems');
  fireEvent.click(screen.getByRole('button', { name: 'Discover Systems' }));
  expect(await card('Asleep on time')).toBeTruthy();
});

test('an own list that only filters leave empty is not left', async () => {
  signIn();
  server.answer(mySystems, buildPage([]));
  await open(`${systems}?price_types=paid`);
  expect(await screen.findByText('No Records Found')).toBeTruthy();
  expect(activeTab()).toBe('My Follow-up Systems');
  expect(asked(discoverSystems)).toEqual([]);
});

test('a visitor sees what is offered, and is asked to sign in for what is their own', async () => {
  const signInFirst = vi.fn();
  await open(systems, { host: { signIn: signInFirst } });
  expect(await card('Asleep on time')).toBeTruthy();
  expect(activeTab()).toBe('Discover Systems');
  fireEvent.click(tab('My Follow-up Systems'));
  expect(await screen.findByText(text('tracking.mine.signInTitle'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: text('lists.signIn') }));
  expect(signInFirst).toHaveBeenCalledOnce();
  expect(asked(mySystems)).toEqual([]);
});

test('TRCK-032 a title is searched for', async () => {
  await open(systems);
  fireEvent.change(await search(), { target: { value: 'quran' } });
  await waitForAddress(`${systems}?title=quran`);
  await waitFor(() => expect(lastAsked(discoverSystems)).toBe('page=1&title=quran'));
});

test('TRCK-173 the hint asks for three characters, one is searched for all the same', async () => {
  await open(systems);
  const field = await search();
  expect(field.getAttribute('placeholder')).toBe('3 Characters at least');
  fireEvent.change(field, { target: { value: 'a' } });
  await waitFor(() => expect(lastAsked(discoverSystems)).toBe('page=1&title=a'));
});

test.each([
  ['TRCK-033', 'Language', ['Arabic', 'English'], 'langs[0]=ar&langs[1]=en'],
  ['TRCK-034', 'Levels', ['Several levels'], 'level_types[0]=multi'],
  ['TRCK-034', 'Levels', ['One level'], 'level_types[0]=single'],
  ['TRCK-035', 'Provider', ['Champions'], 'providers[0]=admin'],
  ['TRCK-035', 'Provider', ['Consultants'], 'providers[0]=consultant'],
  ['TRCK-036', 'Price', ['Free'], 'price_types[0]=free'],
  ['TRCK-036', 'Price', ['Paid'], 'price_types[0]=paid'],
] as const)('%s %s is filtered by %j', async (_row, label, names, query) => {
  await open(systems);
  await choose(label, ...names);
  await waitFor(() => expect(lastAsked(discoverSystems)).toBe(`page=1&${query}`));
});

const filters = 'title=a&langs=ar&langs=en&level_types=multi&providers=admin&price_types=free';
const sent = [
  'langs[0]=ar',
  'langs[1]=en',
  'level_types[0]=multi',
  'page=1',
  'price_types[0]=free',
  'providers[0]=admin',
  'title=a',
];

test.each([
  ['TRCK-180', systems, my, mySystems],
  ['TRCK-180', competitions, my, myCompetitions],
  ['TRCK-181', systems, discover, discoverSystems],
  ['TRCK-181', competitions, discover, discoverCompetitions],
] as const)('%s %s%s asks once, with all filters of its address', async (_row, path, query, list) => {
  signIn();
  await open(`${path}${query}&${filters}`);
  await screen.findByRole('list', { name: activeTab() as string });
  expect(asked(list).map((each) => each.split('&').sort())).toEqual([sent]);
});

test('TRCK-040 competitions have the same five filters', async () => {
  await open(competitions);
  expect(await search()).toBeTruthy();
  for (const label of ['Language', 'Levels', 'Provider', 'Price'])
    expect(await screen.findByLabelText(label, { selector: 'input:not([readonly])' })).toBeTruthy();
});

test('the pages of a list are in the address, and one that is not there leads to the last', async () => {
  server.answer(discoverSystems, ({ params }) =>
    buildPage((params as { page: number }).page > 2 ? [] : [trackingAnswer()], 1, 2),
  );
  await open(systems);
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(lastAsked(discoverSystems)).toBe('page=2'));
  expect(address()).toBe(`${systems}?page=2`);
  cleanup();
  queryClient.clear();
  await open(`${systems}?page=9&title=a`);
  await waitForAddress(`${systems}?title=a&page=2`);
});

test('TRCK-225 nothing found says so, and the filters can be cleared', async () => {
  server.answer(discoverSystems, buildPage([]));
  await open(`${systems}${discover}&title=zzz&langs=ar`);
  expect(await screen.findByText('No Records Found')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
  await waitForAddress(systems + discover);
  await waitFor(() => expect(lastAsked(discoverSystems)).toBe('page=1'));
});

test('a list that cannot be read can be asked for again', async () => {
  server.answer(discoverSystems, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(systems);
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(discoverSystems, buildPage([trackingAnswer()]));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card()).toBeTruthy();
});

test('TRCK-041 competitions are shared by a short link, as what is offered', async () => {
  signIn();
  server.answer(createLink, { body: { status: true, url: 'https://rafiq.example/s/7KQ2M9XA' } });
  await open(`${competitions}${my}`);
  fireEvent.click(await screen.findByRole('button', { name: text('initiative.share') }));
  expect(await screen.findByDisplayValue('https://rafiq.example/s/7KQ2M9XA')).toBeTruthy();
  expect(server.sentTo(createLink)[0]?.body).toContain(`${competitions}${discover}`);
  expect(screen.getByRole('link', { name: /Facebook/ })).toBeTruthy();
  cleanup();
  await open(systems);
  await card();
  expect(screen.queryByRole('button', { name: text('initiative.share') })).toBeNull();
});
