// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { courses } from 'shared-api/contracts/courses/catalogue';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPage, courseCardAnswer } from '../testing/courses.ts';
import { address, newVisitor, openPart, signIn } from '../testing/open.ts';
import UserCourses from './UserCourses.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(courses, { body: buildPage([courseCardAnswer({ is_enrolled: 1 })], 1, 2) });
});
afterEach(cleanup);

const asked = () => server.sentTo(courses).at(-1)?.query;

test.each([
  ['PROF-023', 'New', 'new'],
  ['PROF-024', 'In Progress', 'in_progress'],
  ['PROF-025', 'Completed', 'completed'],
])('%s the sub-tab %s asks for status=%s', async (_row, name, status) => {
  await openPart(<UserCourses part={status} page={1} onChange={() => {}} />);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name);
  expect(await screen.findByRole('list', { name })).toBeTruthy();
  expect(asked()).toBe(`page=1&status=${status}`);
});

test('PROF-023 PROF-024 the tab begins with New, and leaves its place to who shows it', async () => {
  const onChange = vi.fn();
  await openPart(<UserCourses part={undefined} page={1} onChange={onChange} />, {
    address: '/show/user/profile?tab=courses',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(asked()).toBe('page=1&status=new');
  fireEvent.click(screen.getByRole('tab', { name: 'In Progress' }));
  expect(onChange.mock.calls.map(([place]) => place)).toEqual([
    { part: 'new', page: 2 },
    { part: 'in_progress', page: 1 },
  ]);
  expect(address()).toBe('/show/user/profile?tab=courses');
});
