// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { courses } from 'shared-api/contracts/courses/catalogue';
import { afterEach, beforeEach, expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { buildPage, courseCardAnswer } from '../../testing/courses.ts';
import { address, newVisitor, open, signIn, text } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(courses, { body: buildPage([courseCardAnswer({ is_enrolled: 1, progress: 55 })]) });
});
afterEach(cleanup);

const path = '/user/courses';
const asked = () => server.sentTo(courses).at(-1)?.query;

test('COUR-007 /user/courses shows what the person learns, with how far they are', async () => {
  await open(path);
  expect((await screen.findByRole('link', { name: 'Calm evenings' })).getAttribute('href')).toBe(
    '/lessons/5',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'My courses' })).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('55%');
  expect(remote.pages.find((page) => page.path === path)).toMatchObject({
    screen: 'my-courses',
    guard: 'user',
  });
});

test.each([
  ['New', 'new', `${path}?tab=new`],
  ['In Progress', 'in_progress', `${path}?tab=in_progress`],
  ['Completed', 'completed', `${path}?tab=completed`],
])('the part %s asks for status=%s and stands in the address', async (name, status, place) => {
  await open(path);
  fireEvent.click(screen.getByRole('tab', { name }));
  await waitFor(() => expect(asked()).toBe(`page=1&status=${status}`));
  expect(address()).toBe(place);
  cleanup();
  await open(place);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name);
});

test('a page of a part stands in the address, and another part begins at its first one', async () => {
  server.answer(courses, { body: buildPage([courseCardAnswer({ is_enrolled: 1 })], 1, 3) });
  await open(`${path}?tab=in_progress`);
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked()).toBe('page=2&status=in_progress'));
  expect(address()).toBe(`${path}?tab=in_progress&page=2`);
  fireEvent.click(screen.getByRole('tab', { name: 'Completed' }));
  await waitFor(() => expect(asked()).toBe('page=1&status=completed'));
  expect(address()).toBe(`${path}?tab=completed`);
});

test.each(['new', 'in_progress', 'completed'])('without a course %s leads to the catalogue', async (part) => {
  server.answer(courses, { body: buildPage([]) });
  await open(`${path}?tab=${part}`);
  expect(await screen.findByText(text(`mine.${part}.empty`))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a course' }).getAttribute('href')).toBe('/courses');
});

test('a list that cannot be read can be asked for again', async () => {
  server.answer(courses, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(courses, { body: buildPage([courseCardAnswer({ is_enrolled: 1 })]) });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Calm evenings' })).toBeTruthy();
});
