// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { courseAnswer, lessonAnswer, lessonIds, publicCourseAnswer } from '../../testing/courses.ts';
import { address, newVisitor, openPart } from '../../testing/open.ts';
import { LessonList } from './lesson-list.tsx';

beforeEach(async () => {
  await newVisitor();
});

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('COUR-022 sections list their lessons with titles, kinds and durations; of a course that one is not in they are locked', async () => {
  await openPart(<LessonList sections={publicCourseAnswer().sections} />);
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['First steps', 'Into practice']);
  const [first] = screen.getAllByRole('group');
  expect(within(first as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
  expect(within(first as HTMLElement).getByText('3 lessons')).toBeTruthy();
  expect(rows()[0]).toContain('Why evenings are hard');
  expect(rows()[0]).toContain('Video · 10 min');
  expect(rows()[0]).toContain('10 minutes');
  expect(rows().every((row) => row?.includes('Opens when you join the course'))).toBe(true);
  expect(screen.queryByRole('link')).toBeNull();
});

test('in Arabic, with its plural and its own words', async () => {
  await openPart(<LessonList sections={publicCourseAnswer().sections} />, { language: 'ar' });
  expect(screen.getAllByText('3 دروس')).toHaveLength(2);
  expect(rows()[5]).toContain('درس مباشر');
});

test('COUR-055 COUR-056 COUR-057 icons of a task say pending, completed and failed in words', async () => {
  const states = [{ pending: 1 }, { finished: 1 }, { answered: 1 }, {}] as const;
  const lessons = states.map((state, index) => lessonAnswer('PracticalTask', { id: index + 1, ...state }));
  await openPart(<LessonList sections={[{ id: 1, title: 'Tasks', lessons }]} />);
  const shown = rows();
  for (const [index, word] of ['Pending', 'Completed', 'Failed'].entries())
    expect(shown[index]).toContain(word);
  expect(shown[3]).toMatch(/10 minutes$/);
  expect(screen.getByText('1 of 4 completed')).toBeTruthy();
  const icons = screen.getAllByRole('listitem').map((row) => row.querySelectorAll('svg').length);
  expect(icons).toEqual([2, 2, 2, 1]);
});

test('in the player lessons are links, and the one that is shown is marked', async () => {
  const chosen = vi.fn();
  await openPart(
    <LessonList
      sections={courseAnswer().sections}
      current={lessonIds.pdf}
      targetOf={({ id }) => ({ to: `/there/${id}`, onClick: () => chosen(id) })}
    />,
  );
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('A plan for the week');
  fireEvent.click(screen.getByRole('link', { name: /What stays in mind/ }));
  expect(address()).toBe('/there/14');
  expect(chosen).toHaveBeenCalledWith(14);
});

test('a live lesson says when it is', async () => {
  await openPart(<LessonList sections={courseAnswer().sections} />);
  expect(rows()[5]).toContain('01 May, 2030');
});

test('a course without lessons says so', async () => {
  await openPart(<LessonList sections={[{ id: 1, title: 'First steps', lessons: [] }]} />);
  expect(screen.getByText('The lessons of this course are not there yet.')).toBeTruthy();
});
