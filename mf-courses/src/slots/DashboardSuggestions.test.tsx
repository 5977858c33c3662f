// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type SuggestedCourse, suggestedCourses } from 'shared-api/contracts/courses/start-page';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { courseCardAnswer } from '../testing/courses.ts';
import { newVisitor, openPart, signIn } from '../testing/open.ts';
import DashboardSuggestions from './DashboardSuggestions.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(cleanup);

const suggest = (...suggested: (Omit<SuggestedCourse, 'course' | 'category'> & { category?: string })[]) =>
  server.answer(suggestedCourses, {
    body: {
      status: true,
      data: suggested.map((each, index) => ({
        category: null,
        ...each,
        course: courseCardAnswer({ id: 20 + index, title: `Course ${index}` }),
      })),
    },
  });

test('each suggested course says why', async () => {
  suggest({ reason: 'provider' }, { reason: 'category', category: 'Sleep' }, { reason: 'rating' });
  await openPart(<DashboardSuggestions />);
  const section = within(await screen.findByRole('region', { name: 'Courses for you' }));
  const rows = section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringContaining('More by Dr. Amal'),
    expect.stringContaining('Like your courses in Sleep'),
    expect.stringContaining('Rated 4.5 of 5 by 4 learners'),
  ]);
  expect(section.getByRole('link', { name: 'Course 1' }).getAttribute('href')).toBe('/courses/21');
});

test('a reason of a newer server is read as a recommendation', async () => {
  suggest({ reason: 'friends' as never });
  await openPart(<DashboardSuggestions />);
  expect(await screen.findByText('Recommended by Rafiq')).toBeTruthy();
});

test('without a suggestion there is no section', async () => {
  suggest();
  await openPart(<DashboardSuggestions />);
  await waitFor(() => expect(server.sentTo(suggestedCourses)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Courses for you' })).toBeNull();
});
