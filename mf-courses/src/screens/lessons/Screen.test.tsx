// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  congratsSeen,
  course as courseCall,
  type OwnCourse,
  questionnaire,
} from 'shared-api/contracts/courses/course';
import { findTask, lessonProgress, playLesson } from 'shared-api/contracts/courses/lessons';
import { findQuiz } from 'shared-api/contracts/courses/quiz';
import type { ContentType } from 'shared-api/contracts/courses/wire';
import { lost } from 'shared-api/testing/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { courseAnswer, lessonAnswer, lessonIds, publicCourseAnswer } from '../../testing/courses.ts';
import {
  buildTaskAnswer,
  getKind,
  playedLessonAnswer,
  progressAnswer,
  quizAnswer,
} from '../../testing/lessons.ts';
import { address, newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

// The next page has tests of its own.
vi.mock('../catalogue/Screen.tsx', () => ({ default: () => null }));
vi.mock('../course/Screen.tsx', () => ({ default: () => null }));
vi.mock('../quiz/Screen.tsx', () => ({ default: () => null }));
vi.mock('../practical-task/Screen.tsx', () => ({ default: () => null }));

let server: Awaited<ReturnType<typeof newVisitor>>;
const own = (course: Partial<OwnCourse> = {}) =>
  server.answer(courseCall, { body: { status: true, data: courseAnswer(course) } });

beforeEach(async () => {
  server = await newVisitor();
  signIn();
  own();
  server.answer(playLesson, ({ url = '' }) => ({
    body: playedLessonAnswer(getKind(Number(url.split('/').at(-1)))),
  }));
  server.answer(lessonProgress, { body: progressAnswer() });
  server.answer(findQuiz, { body: quizAnswer() });
  server.answer(findTask, { body: buildTaskAnswer({ pending: 0, finished: 0, answered: 0 }) });
});

const title = () => screen.findByRole('heading', { level: 2 });
const list = () => screen.getByRole('complementary', { name: 'Course content' });
const choose = (name: RegExp): void => {
  fireEvent.click(within(list()).getByRole('link', { name }));
};

test('what lessons are tested with is what the server may say', () => {
  for (const kind of Object.keys(lessonIds) as ContentType[])
    expect(playLesson.answer.parse(playedLessonAnswer(kind))).toEqual(playedLessonAnswer(kind));
  expect(findQuiz.answer.parse(quizAnswer())).toEqual(quizAnswer());
});

test('COUR-004 the player of a course that one is in goes on with its lesson, and the address says which', async () => {
  own({ resume: { id: 13, title: 'A plan for the week', content_type: 'pdf', position: 0 } });
  await open('/lessons/5');
  expect((await title()).textContent).toBe('A plan for the week');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Calm evenings');
  expect(address()).toBe('/lessons/5?lesson=13');
  expect(within(list()).getByRole('link', { current: 'page' }).textContent).toContain('A plan for the week');
  expect(within(list()).getByRole('progressbar')).toBeTruthy();
});

test.each([['99'], ['11x'], ['0']])(
  'an address with a lesson that there is not (%s) becomes the first lesson’s',
  async (strange) => {
    await open(`/lessons/5?lesson=${strange}`);
    expect((await title()).textContent).toBe('Why evenings are hard');
    expect(address()).toBe('/lessons/5?lesson=11');
  },
);

test('COUR-041 who is not in the course is led to the courses', async () => {
  server.answer(courseCall, { body: { status: true, data: publicCourseAnswer() } });
  await open('/lessons/5');
  await waitForAddress('/courses');
  expect(server.sentTo(playLesson)).toEqual([]);
});

test('a course that is not for the viewer leads to the page that says so', async () => {
  server.answer(courseCall, { body: { status: true, data: { id: 5, not_available: 1 } } });
  await open('/lessons/5');
  await waitForAddress('/not-available');
});

test.each(['/lessons/5', '/lessons/five'])('%s: where there is no course there is a way on', async (at) => {
  server.answer(courseCall, { status: 404, body: { status: false, code: 'not_found', msg: 'Not found' } });
  await open(at);
  expect((await screen.findByRole('link', { name: /courses/i })).getAttribute('href')).toBe('/courses');
});

test('a course that cannot be read can be tried again', async () => {
  server.answer(courseCall, { status: 500, body: { status: false, code: 'internal', msg: 'Broken' } });
  await open('/lessons/5');
  await screen.findByText('Broken');
  own();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await title();
});

test('a course without lessons says so', async () => {
  own({ sections: [], resume: null });
  await open('/lessons/5');
  expect(await screen.findByText('There are no lessons here yet')).toBeTruthy();
});

test('COUR-024 each kind of lesson opens its own view', async () => {
  await open('/lessons/5?lesson=11');
  expect((await screen.findByLabelText('Why evenings are hard', { selector: 'video' })).localName).toBe(
    'video',
  );
  choose(/Questions of parents/);
  await screen.findByLabelText('Questions of parents', { selector: 'video' });
  choose(/A plan for the week/);
  await screen.findByRole('link', { name: 'Open the document' });
  choose(/What stays in mind/);
  await screen.findByRole('link', { name: 'To the quiz' });
  choose(/Talking it over/);
  await screen.findByRole('button', { name: 'Join' });
  expect(address()).toBe('/lessons/5?lesson=16');
  fireEvent.click(screen.getByRole('link', { name: /^Previous/ }));
  await screen.findByRole('link', { name: 'Hand in your work' });
  expect(screen.getByText('Write down your evening.')).toBeTruthy();
});

test('the lesson before and after are a step away; another lesson has the focus', async () => {
  await open('/lessons/5?lesson=11');
  await title();
  expect(screen.getByText('1 of 6')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Previous/ })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: /^Next ?: Questions of parents$/ }));
  await waitFor(() => expect(address()).toBe('/lessons/5?lesson=12'));
  expect(document.activeElement).toBe(await title());
  expect(screen.getByRole('link', { name: /^Previous ?: Why evenings are hard$/ })).toBeTruthy();
});

test('COUR-054 a task that is neither pending nor finished opens its upload', async () => {
  await open('/lessons/5?lesson=11');
  await title();
  await act(async () => choose(/Your own plan/));
  await waitForAddress('/practical-task-upload?lesson=15');
});

test.each([
  ['finished', 'Accepted'],
  ['pending', 'Pending'],
] as const)('COUR-058 a click on a %s task says %s, and shows it', async (state, word) => {
  const sections = courseAnswer().sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) =>
      lesson.content_type === 'PracticalTask' ? { ...lesson, [state]: 1 } : lesson,
    ),
  }));
  own({ sections });
  server.answer(findTask, { body: buildTaskAnswer({ pending: 0, finished: 0, answered: 1, [state]: 1 }) });
  await open('/lessons/5?lesson=11');
  await title();
  choose(/Your own plan/);
  const messages = await screen.findByRole('region', { name: 'Messages' });
  expect(messages.textContent).toContain(word);
  await screen.findByText('Write down your evening.');
  expect(address()).toBe('/lessons/5?lesson=15');
  expect(screen.queryByRole('link', { name: /Hand in/ })).toBeNull();
});

test.each([
  [100, 0, true],
  [100, 1, false],
  [99, 0, false],
] as const)('COUR-046 Rate Course at progress %d and is_rated %d: %s', async (progress, is_rated, shown) => {
  own({ progress, is_rated, congrats_seen: 1, resume: null, certificate: 'ABCDEFGHJK' });
  server.answer(questionnaire, { body: { status: true, data: null } });
  await open('/lessons/5?lesson=11');
  await title();
  if (shown) await screen.findByRole('button', { name: 'Rate Course' });
  else {
    await screen.findByRole('link', { name: 'View your certificate' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('button', { name: 'Rate Course' })).toBeNull();
  }
});

test('the last finished lesson brings the congratulations without a reload', async () => {
  own({ progress: 100, resume: null });
  server.answer(congratsSeen, { body: { status: true, msg: '' } });
  await open('/lessons/5?lesson=16');
  await waitFor(() => expect(server.sentTo(congratsSeen)).toHaveLength(1));
});

test('at the end of the list what is still to do is a step away', async () => {
  own({ resume: { id: 12, title: 'Questions of parents', content_type: 'record', position: 0 } });
  await open('/lessons/5?lesson=16');
  const link = await within(await screen.findByRole('region', { name: 'Talking it over' })).findByRole(
    'link',
    {
      name: 'Questions of parents',
    },
  );
  expect(link.getAttribute('href')).toBe('/lessons/5?lesson=12');
});

test('a lesson that cannot be read can be tried again; the list stays', async () => {
  server.answer(playLesson, lost);
  await open('/lessons/5?lesson=11');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(list()).toBeTruthy();
  server.answer(playLesson, { body: playedLessonAnswer('video') });
  fireEvent.click(retry);
  await screen.findByLabelText('Why evenings are hard', { selector: 'video' });
});

test('in Arabic', async () => {
  server.answer(courseCall, {
    body: {
      status: true,
      data: courseAnswer({ sections: [{ id: 1, title: 'البداية', lessons: [lessonAnswer('meet')] }] }),
    },
  });
  server.answer(playLesson, { body: playedLessonAnswer('meet') });
  await open('/lessons/5', { language: 'ar' });
  expect(await screen.findByRole('button', { name: 'انضم' })).toBeTruthy();
  expect(screen.getByText('اكتمل 0 من 1')).toBeTruthy();
});
