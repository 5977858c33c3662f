// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { coursesOfConsultant } from 'shared-api/contracts/courses/catalogue';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { courseCardAnswer } from '../testing/courses.ts';
import { newVisitor, openPart } from '../testing/open.ts';
import ConsultantCourses from './ConsultantCourses.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
});
afterEach(cleanup);

/** A page in which only `meta.lastPage` is correct. */
const found = (cards = [courseCardAnswer()], page = 1, lastPage = 1) => ({
  body: {
    status: true,
    data: cards,
    meta: { current_page: page, lastPage, total: cards.length },
    current_page: page,
    last_page: 9,
  },
});

test('CONS-040 the courses of a consultant are in pages by lastPage, and their place is left to who shows them', async () => {
  const onPage = vi.fn();
  server.answer(coursesOfConsultant, found(undefined, 1, 2));
  await openPart(<ConsultantCourses consultantId={5} page={1} onPage={onPage} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
  expect(screen.queryByRole('button', { name: 'Page 3' })).toBeNull();
  cleanup();
  await openPart(<ConsultantCourses consultantId={5} page={2} onPage={onPage} />);
  await screen.findByRole('link', { name: 'Calm evenings' });
  expect(server.sentTo(coursesOfConsultant).map(({ query }) => query)).toEqual([
    'consultant_id=5&page=1',
    'consultant_id=5&page=2',
  ]);
});

test('CONS-081 the card of a course says what the catalogue says of it', async () => {
  server.answer(coursesOfConsultant, found([courseCardAnswer({ is_live: 1, is_limited: 1 })]));
  await openPart(<ConsultantCourses consultantId={5} page={1} onPage={() => {}} />);
  await screen.findByRole('link', { name: 'Calm evenings' });
  const words = screen.getByRole('article').textContent;
  for (const text of ['Live', '$20', 'Limited seats', '(4)', '12 learners', 'Dr. Amal'])
    expect(words).toContain(text);
});

test('somebody without a course has none to show', async () => {
  server.answer(coursesOfConsultant, found([]));
  await openPart(<ConsultantCourses consultantId={5} page={1} onPage={() => {}} />);
  expect(await screen.findByText('Sorry There are no data found')).toBeTruthy();
});
