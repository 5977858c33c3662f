// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { eventsList } from 'shared-api/contracts/events/events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { buildPage, eventCardAnswer } from '../../testing/events.ts';
import { address, goBack, newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

const path = '/events-list';
const found = (page = 1, pages = 1, ...events: ReturnType<typeof eventCardAnswer>[]) => ({
  body: buildPage(events.length > 0 ? events : [eventCardAnswer()], page, pages),
});

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  server.answer(eventsList, found());
});
afterEach(cleanup);

const asked = () => server.sentTo(eventsList).at(-1);
const card = (name = 'Reading together') => screen.findByRole('link', { name });
const choose = async (label: string, name: string) => {
  fireEvent.click(await screen.findByLabelText(label, { selector: 'input:not([readonly])' }));
  fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
};

test('COMM-001 /events-list is open to everyone; its first page is asked for as the shell asks for it ahead', async () => {
  await open(path);
  expect((await card()).getAttribute('href')).toBe('/event/9/details');
  expect(screen.getByRole('heading', { level: 1, name: 'Events' })).toBeTruthy();
  expect(asked()).toMatchObject({ params: { page: '1' }, query: '' });
  expect(remote.pages.find((page) => page.path === path)).toMatchObject({
    screen: 'events',
    guard: 'public',
    data: ['/api/events/list/1'],
  });
  cleanup();
  await open(`${path}/`);
  expect(await card()).toBeTruthy();
});

test('COMM-013 Champions are the house, Consultants the consultants', async () => {
  await open(path);
  await choose('Provider', 'Champions');
  await waitFor(() => expect(asked()?.query).toBe('providers[0]=admin'));
  await choose('Provider', 'Consultants');
  await waitFor(() => expect(asked()?.query).toBe('providers[0]=admin&providers[1]=consultant'));
  expect(address()).toBe(`${path}?providers=admin&providers=consultant`);
});

test('COMM-014 language of the events', async () => {
  await open(path);
  await choose('Language', 'Arabic');
  await waitFor(() => expect(asked()?.query).toBe('langs[0]=ar'));
  await choose('Language', 'English');
  await waitFor(() => expect(asked()?.query).toBe('langs[0]=ar&langs[1]=en'));
});

test('COMM-015 free or paid events', async () => {
  await open(path);
  await choose('Price', 'Free');
  await waitFor(() => expect(asked()?.query).toBe('price_types[0]=free'));
  await choose('Price', 'Paid');
  await waitFor(() => expect(asked()?.query).toBe('price_types[0]=free&price_types[1]=paid'));
});

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Search events' });

test('COMM-016 the search is asked for with Enter or the icon, not while somebody types', async () => {
  await open(path);
  await card();
  for (const value of ['c', 'ca', 'camp']) fireEvent.change(await field(), { target: { value } });
  fireEvent.submit((await field()).closest('form') as HTMLFormElement);
  await waitFor(() => expect(asked()?.query).toBe('search=camp'));
  expect(server.sentTo(eventsList)).toHaveLength(2);
  expect(address()).toBe(`${path}?search=camp`);
  fireEvent.change(await field(), { target: { value: 'walk' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(asked()?.query).toBe('search=walk'));
});

test('COMM-083 the placeholder asks for three characters, one is searched for all the same', async () => {
  await open(path);
  expect((await field()).placeholder).toBe('3 Characters at least');
  fireEvent.change(await field(), { target: { value: 'a' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(asked()?.query).toBe('search=a'));
});

test('COMM-017 cards in pages by number; Back leads to the page before', async () => {
  server.answer(eventsList, ({ params: _, url }) => found(Number(url?.split('/').at(-1)), 3));
  await open(path);
  await card();
  expect(screen.getByRole('button', { name: 'Page 3' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(asked()?.params).toEqual({ page: '2' }));
  expect(address()).toBe(`${path}?page=2`);
  await goBack();
  expect(address()).toBe(path);
});

test('COMM-085 every filter of an address travels in one request', async () => {
  server.answer(eventsList, found(2, 2));
  await open(`${path}?page=2&search=ali&providers=admin&langs=en&prices=paid`);
  await card();
  expect(server.sentTo(eventsList)).toHaveLength(1);
  expect(asked()?.params).toEqual({ page: '2' });
  expect(asked()?.query.split('&').sort()).toEqual([
    'langs[0]=en',
    'price_types[0]=paid',
    'providers[0]=admin',
    'search=ali',
  ]);
});

test('a card says when, where, by whom and for how much; a long title is cut for the eye alone', async () => {
  const title = 'Evenings that everybody in the family likes';
  server.answer(eventsList, found(1, 1, eventCardAnswer({ title })));
  await open(path);
  const article = (await card(title)).closest('article') as HTMLElement;
  for (const text of [
    '$20',
    'Demo library, Cairo',
    'Champions',
    '01 May, 2030',
    'Evenings that everybody i…',
  ])
    expect(article.textContent).toContain(text);
});

test.each([
  ['Free', { paid: 0, price: 0 }, '$'],
  ['Over', { is_past: 1 }, 'Fully Booked'],
  ['Fully Booked', { remaining_seats: 0 }, 'Over'],
  ['Enrolled', { is_enrolled: 1 }, 'In the cart'],
  ['In the cart', { in_cart: 1 }, 'Enrolled'],
  ['Champions', { paid: 2 }, '$'],
] as const)('a card says %s of %j', async (text, changes, unsaid) => {
  server.answer(eventsList, found(1, 1, eventCardAnswer(changes)));
  await open(path);
  const article = (await card()).closest('article') as HTMLElement;
  expect(article.textContent).toContain(text);
  expect(article.textContent).not.toContain(unsaid);
});

test('nothing found says so, and the filters can be set back', async () => {
  server.answer(eventsList, { body: buildPage([]) });
  await open(`${path}?search=zzz&langs=ar`);
  expect(await screen.findByText('Sorry, there is no data found')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
  await waitForAddress(path);
  expect((await field()).value).toBe('');
});

test('a list that cannot be read can be asked for again', async () => {
  server.answer(eventsList, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(eventsList, found());
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card()).toBeTruthy();
});

test('only somebody who is signed in is led to events of their own', async () => {
  await open(path);
  await card();
  expect(screen.queryByRole('link', { name: 'My events' })).toBeNull();
  cleanup();
  signIn();
  await open(path);
  expect((await screen.findByRole('link', { name: 'My events' })).getAttribute('href')).toBe(
    '/show/user/profile?tab=events',
  );
});
