// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { categories, courses } from 'shared-api/contracts/courses/catalogue';
import { languages } from 'shared-api/contracts/settings';
import { queryClient } from 'shared-api/query';
import { held } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { buildPage, courseCardAnswer } from '../../testing/courses.ts';
import { address, goBack, newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';

const named = (...names: string[]) => ({
  body: { status: true, data: names.map((name, index) => ({ id: index + 1, name })) },
});
const found = (page = 1, pages = 1, card = courseCardAnswer()) => ({ body: buildPage([card], page, pages) });

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  server.answer(courses, found());
  server.answer(languages, named('Arabic', 'English'));
  server.answer(categories, named('Family life', 'School'));
});
afterEach(cleanup);

const path = '/courses';
/** The query of the last request for the list. */
const asked = () => server.sentTo(courses).at(-1)?.query;
const card = (name = 'Calm evenings') => screen.findByRole('link', { name });
const fieldOf = (label: string) =>
  waitFor(() => {
    const field = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input:not([readonly])' });
    expect(field.getAttribute('aria-busy')).toBeNull();
    return field;
  });
const choose = async (label: string, ...names: string[]) => {
  const field = await fieldOf(label);
  for (const name of names) {
    fireEvent.click(field);
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
  }
};

test('COUR-001 /courses is open to everyone: cards, filters, search', async () => {
  await open(path);
  expect(await card()).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Courses' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Filter courses' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Search by title' })).toBeTruthy();
  expect(remote.pages.find((page) => page.path === path)).toMatchObject({
    screen: 'catalogue',
    guard: 'public',
  });
});

test('COUR-074 the first page is asked for as the shell asks for it ahead', async () => {
  await open(path);
  await card();
  expect(server.sentTo(courses).map(({ query }) => query)).toEqual(['page=1']);
  expect(remote.pages.find((page) => page.path === path)?.data).toEqual([
    `${courses.path}?page=1`,
    categories.path,
  ]);
});

test('COUR-008 COUR-075 live or recorded is asked for, both or none is not', async () => {
  await open(path);
  await choose('Type', 'Live');
  await waitFor(() => expect(asked()).toBe('page=1&is_live=1'));
  expect(address()).toBe(`${path}?types=live`);
  cleanup();
  queryClient.clear();
  await open(`${path}?types=live`);
  await choose('Type', 'Recorded');
  await waitFor(() => expect(asked()).toBe('page=1'));
  await choose('Type', 'Live');
  await waitFor(() => expect(asked()).toBe('page=1&is_live=0'));
});

test('COUR-009 several languages', async () => {
  await open(path);
  await choose('Language', 'Arabic', 'English');
  await waitFor(() => expect(asked()).toBe('page=1&language_id[0]=1&language_id[1]=2'));
});

test('COUR-010 several categories, which the server names', async () => {
  await open(path);
  await choose('Category', 'Family life', 'School');
  await waitFor(() => expect(asked()).toBe('page=1&category_id[0]=1&category_id[1]=2'));
});

test('COUR-011 COUR-076 free or paid is asked for, both or none is not', async () => {
  await open(path);
  await choose('Price', 'Paid');
  await waitFor(() => expect(asked()).toBe('page=1&free=0'));
  cleanup();
  queryClient.clear();
  await open(`${path}?prices=paid`);
  await choose('Price', 'Free');
  await waitFor(() => expect(asked()).toBe('page=1'));
  await choose('Price', 'Paid');
  await waitFor(() => expect(asked()).toBe('page=1&free=1'));
});

test('COUR-012 a title, once typing pauses', async () => {
  await open(path);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Search by title' }), {
    target: { value: 'math' },
  });
  await waitForAddress(`${path}?title=math`);
  await waitFor(() => expect(asked()).toBe('page=1&title=math'));
});

test('COUR-065 the hint asks for three characters, one is searched for all the same', async () => {
  await open(path);
  const field = await screen.findByRole('textbox', { name: 'Search by title' });
  expect(field.getAttribute('placeholder')).toBe('3 Characters at least');
  fireEvent.change(field, { target: { value: 'a' } });
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  await waitFor(() => expect(asked()).toBe('page=1&title=a'));
});

test('COUR-013 the list is in pages by the meta of the answer, and the address keeps the page', async () => {
  const { meta, ...body } = buildPage([courseCardAnswer()], 1, 9);
  server.answer(courses, { body: { ...body, meta: { ...meta, last_page: 2 } } });
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked()).toBe('page=2'));
  expect(address()).toBe(`${path}?page=2`);
  expect(screen.queryByRole('button', { name: 'Page 3' })).toBeNull();
});

test('Back leads to the page before; a title that is typed takes the place of its entry', async () => {
  server.answer(courses, ({ params }) => found((params as { page: number }).page, 3));
  await open(path);
  fireEvent.change(await screen.findByRole('textbox', { name: text('catalogue.search') }), {
    target: { value: 'calm' },
  });
  await waitForAddress(`${path}?title=calm`);
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitForAddress(`${path}?title=calm&page=2`);
  fireEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
  await waitForAddress(`${path}?title=calm&page=3`);
  await goBack();
  await waitForAddress(`${path}?title=calm&page=2`);
  await goBack();
  await waitForAddress(`${path}?title=calm`);
  await goBack();
  expect(address()).toBe(`${path}?title=calm`);
});

test('the cards of a page stay until those of the next are there', async () => {
  server.answer(courses, found(1, 2));
  await open(path);
  await card();
  const late = held(found(2, 2, courseCardAnswer({ id: 6, title: 'Morning walks' })));
  server.answer(courses, late.answer);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked()).toBe('page=2'));
  expect(screen.getByRole('link', { name: 'Calm evenings' })).toBeTruthy();
  late.release();
  expect(await card('Morning walks')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Calm evenings' })).toBeNull();
});

test('an address with a page that is not there leads to the last one', async () => {
  server.answer(courses, ({ params }) =>
    (params as { page: number }).page > 2 ? { body: { ...buildPage([], 9, 2) } } : found(2, 2),
  );
  await open(`${path}?page=9&title=a`);
  await waitForAddress(`${path}?title=a&page=2`);
  expect(await card()).toBeTruthy();
});

test('COUR-014 four kinds of provider can be chosen, each asked for by its own key', async () => {
  await open(path);
  fireEvent.click(await fieldOf('Provider'));
  const options = await screen.findAllByRole('option', { hidden: true });
  const offered = options.map(({ textContent }) => textContent);
  for (const name of ['Champions', 'Consultants', 'teachers', 'mentors']) expect(offered).toContain(name);
  await choose('Provider', 'mentors');
  await waitFor(() => expect(asked()).toBe('page=1&by_organization=1'));
  await choose('Provider', 'Champions', 'Consultants', 'teachers');
  await waitFor(() =>
    expect(asked()?.split('&').sort()).toEqual([
      'by_consultant=1',
      'by_nurabi=1',
      'by_organization=1',
      'by_teacher=1',
      'page=1',
    ]),
  );
});

test('COUR-074 every filter of an address travels in one request', async () => {
  server.answer(courses, {
    body: { ...buildPage([courseCardAnswer()]), meta: { current_page: 2, last_page: 2, total: 24 } },
  });
  await open(
    `${path}?page=2&title=ali&types=live&prices=free&languages=1&languages=2&categories=2&providers=teachers`,
  );
  await card();
  expect(server.sentTo(courses).map(({ query }) => query.split('&').sort())).toEqual([
    [
      'by_teacher=1',
      'category_id[0]=2',
      'free=1',
      'is_live=1',
      'language_id[0]=1',
      'language_id[1]=2',
      'page=2',
      'title=ali',
    ],
  ]);
});

test('the order is chosen above the list and kept in the address, and a chip removes its filter', async () => {
  await open(`${path}?page=2&types=live&prices=paid`);
  fireEvent.change(await screen.findByRole('combobox', { name: 'Sort by' }), { target: { value: 'rating' } });
  await waitForAddress(`${path}?types=live&prices=paid&sort=rating`);
  await waitFor(() => expect(asked()).toBe('page=1&is_live=1&free=0&sort=rating'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Paid' }));
  await waitForAddress(`${path}?types=live&sort=rating`);
});

test('how many courses there are is said', async () => {
  server.answer(courses, {
    body: { ...buildPage([courseCardAnswer()]), meta: { current_page: 1, last_page: 1, total: 24 } },
  });
  await open(path);
  expect((await screen.findByText('24 courses')).getAttribute('role')).toBe('status');
});

test('nothing found says so, and the filters can be set back', async () => {
  server.answer(courses, { body: buildPage([]) });
  await open(`${path}?title=zzz&languages=1`);
  expect(await screen.findByText('Sorry There are no data found')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
  await waitForAddress(path);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search by title' }).value).toBe(''),
  );
  expect(asked()).toBe('page=1');
});

test('no course at all is nothing that filters could mend', async () => {
  server.answer(courses, { body: buildPage([]) });
  await open(path);
  expect(await screen.findByText(text('catalogue.soon'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('a list that cannot be read can be asked for again', async () => {
  server.answer(courses, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(courses, found());
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card()).toBeTruthy();
});

test('choices whose options cannot be read do not keep the list away, and can be asked for again', async () => {
  server.answer(categories, { status: 400, body: { status: false, msg: 'No categories', code: 'x' } });
  await open(path);
  expect(await card()).toBeTruthy();
  expect(await screen.findByText(/No categories/)).toBeTruthy();
  server.answer(categories, named('Family life'));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await choose('Category', 'Family life');
  await waitFor(() => expect(asked()).toBe('page=1&category_id[0]=1'));
});

test('only somebody who is signed in is led to courses of their own', async () => {
  await open(path);
  await card();
  expect(screen.queryByRole('link', { name: 'My courses' })).toBeNull();
  cleanup();
  signIn();
  await open(path);
  expect((await screen.findByRole('link', { name: 'My courses' })).getAttribute('href')).toBe(
    '/user/courses',
  );
});
