// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { type BegunCourse, begunCourses } from 'shared-api/contracts/courses/start-page';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, openPart, signIn } from '../testing/open.ts';
import DashboardCourses from './DashboardCourses.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(cleanup);

const begun = (changes: Partial<BegunCourse> = {}): BegunCourse => ({
  id: 5,
  title: 'Calm evenings',
  thumbnail: null,
  is_live: 0,
  progress: 40,
  resume: { id: 11, title: 'Why evenings are hard', content_type: 'video', position: 83.4 },
  ...changes,
});

test('the start page shows the courses that were begun, with lesson and second, and the way back into each', async () => {
  server.answer(begunCourses, { body: { status: true, data: [begun()] } });
  await openPart(<DashboardCourses />);
  const section = within(screen.getByRole('region', { name: 'Continue learning' }));
  const link = await section.findByRole('link', { name: 'Calm evenings' });
  expect(link.getAttribute('href')).toBe('/lessons/5?lesson=11');
  expect(screen.getByRole('region', { name: 'Continue learning' }).textContent).toContain(
    'Why evenings are hard · at 1:23',
  );
  expect(section.getByRole('progressbar')).toBeTruthy();
  expect(section.queryByText('Failed')).toBeNull();
});

test('a lesson that was not played has no second; a course with all lessons finished has no lesson', async () => {
  const resume = { id: 13, title: 'A plan for the week', content_type: 'pdf', position: 0 } as const;
  const data = [begun({ resume }), begun({ id: 6, title: 'Mornings', resume: null })];
  server.answer(begunCourses, { body: { status: true, data } });
  await openPart(<DashboardCourses />);
  expect((await screen.findByText('A plan for the week')).parentElement?.textContent).toBe(
    'A plan for the week',
  );
  expect(screen.getByRole('link', { name: 'Mornings' }).getAttribute('href')).toBe('/lessons/6');
});

test('without one it leads to the courses', async () => {
  server.answer(begunCourses, { body: { status: true, data: [] } });
  await openPart(<DashboardCourses />);
  expect((await screen.findByRole('link', { name: 'Find a course' })).getAttribute('href')).toBe('/courses');
});
