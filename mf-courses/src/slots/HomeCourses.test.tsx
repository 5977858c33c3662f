// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { homeLists } from 'shared-api/contracts/home';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { courseCardAnswer } from '../testing/courses.ts';
import { newVisitor, openPart } from '../testing/open.ts';
import HomeCourses from './HomeCourses.tsx';

beforeEach(async () => {
  // The server has no answers: any call would fail.
  await newVisitor();
});
afterEach(cleanup);

const lists = (recorded: object[], live: object[]) =>
  homeLists.parse({
    initiatives: [],
    initiative_packages: [],
    teachers: { data: [] },
    consultants: { data: [] },
    organization: { data: [] },
    recorded_courses: { data: recorded },
    live_courses: { data: live },
    follow_up_systems: [],
    follow_up_system_packages: [],
    consultation_request_status: null,
    ads: [],
  });

test('SHELL-014 recorded and live courses stand on the home page by their titles, with a way to all of them', async () => {
  const recorded = courseCardAnswer();
  const live = courseCardAnswer({ id: 6, title: 'Morning walks', is_live: 1 });
  await openPart(<HomeCourses lists={lists([recorded], [live])} />);
  const row = (name: string) => within(screen.getByRole('region', { name }));
  expect(row('Recorded courses').getByRole('link', { name: 'Calm evenings' })).toBeTruthy();
  expect(row('Live courses').getByRole('link', { name: 'Morning walks' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Recorded courses',
    'Live courses',
  ]);
  expect(
    ['See all: Recorded courses', 'See all: Live courses'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    ),
  ).toEqual(['/courses?types=recorded', '/courses?types=live']);
});

test('what does not read as a card is left out, and a row without cards is not there', async () => {
  await openPart(
    <HomeCourses lists={lists([courseCardAnswer(), { id: 9, title: 'Broken' }], [{ id: 10 }])} />,
  );
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByText('Broken')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Live courses' })).toBeNull();
});

test('without courses there is nothing', async () => {
  await openPart(<HomeCourses lists={lists([], [])} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('categories are ways into the catalogue, each with a pattern of its own', async () => {
  const course_categories = [
    { id: 1, name: 'Parenting' },
    { id: 7, name: 'Study skills' },
  ];
  const { container } = await openPart(<HomeCourses lists={{ ...lists([], []), course_categories }} />);
  const topics = within(await screen.findByRole('region', { name: 'Courses by topic' }));
  expect(topics.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Parenting', '/courses?categories=1'],
    ['Study skills', '/courses?categories=7'],
  ]);
  expect(container.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(2);
});
