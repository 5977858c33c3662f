// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, openPart } from '../../testing/open.ts';
import { CourseProgress } from './course-progress.tsx';

beforeEach(async () => {
  await newVisitor();
});
afterEach(cleanup);

test.each([
  ['COUR-047', 70, 'Success', '70%'],
  ['COUR-048', 50, 'Improve', '50%'],
  ['COUR-048', 69, 'Improve', '69%'],
  ['COUR-048', 69.96, 'Improve', '70%'],
  ['COUR-049', 49, 'Failed', '49%'],
])('%s progress of %f is shown as %s', async (_row, value, word, figure) => {
  await openPart(<CourseProgress course={{ progress: value, handed_in: 1 }} />);
  expect(screen.getByText(word)).toBeTruthy();
  expect(screen.getByText(figure)).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Progress' });
  expect(bar.getAttribute('aria-valuetext')).toBe(`${figure}, ${word}`);
});

test.each([0, 16.7, 33.3, 50, 83.3])(
  'PD-137 a course under way shows its progress alone: %f',
  async (value) => {
    await openPart(<CourseProgress course={{ progress: value, handed_in: 0 }} />);
    expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuetext')).toBe(
      `${value}%`,
    );
    for (const word of ['Success', 'Improve', 'Failed']) expect(screen.queryByText(word)).toBeNull();
  },
);
