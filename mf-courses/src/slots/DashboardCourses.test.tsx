// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { courses } from 'shared-api/contracts/courses/catalogue';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPage, courseCardAnswer } from '../testing/courses.ts';
import { newVisitor, openPart, signIn } from '../testing/open.ts';
import DashboardCourses from './DashboardCourses.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(cleanup);

test('the start page shows the courses that were begun, with the way back into each', async () => {
  server.answer(courses, { body: buildPage([courseCardAnswer({ id: 5, is_enrolled: 1, progress: 40 })]) });
  await openPart(<DashboardCourses />);
  const section = within(screen.getByRole('region', { name: 'Continue learning' }));
  expect((await section.findByRole('link', { name: 'Calm evenings' })).getAttribute('href')).toBe(
    '/lessons/5',
  );
  expect(section.getByRole('progressbar')).toBeTruthy();
  expect(section.queryByText('Failed')).toBeNull();
  expect(server.sentTo(courses).map(({ query }) => query)).toEqual(['page=1&status=in_progress']);
});

test('without one it leads to the courses', async () => {
  server.answer(courses, { body: buildPage([]) });
  await openPart(<DashboardCourses />);
  expect((await screen.findByRole('link', { name: 'Find a course' })).getAttribute('href')).toBe('/courses');
});
