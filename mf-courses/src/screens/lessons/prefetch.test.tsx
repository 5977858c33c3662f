// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { course as courseCall } from 'shared-api/contracts/courses/course';
import { lessonPrefetch, lessonProgress, playLesson } from 'shared-api/contracts/courses/lessons';
import { held, lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { courseAnswer, lessonIds } from '../../testing/courses.ts';
import { arrive, getKind, playedLessonAnswer, progressAnswer } from '../../testing/lessons.ts';
import { newVisitor, open, signIn } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
const idle: (() => void)[] = [];

beforeEach(async () => {
  server = await newVisitor();
  signIn();
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (use: () => void) => idle.push(use));
  server.answer(courseCall, { body: { status: true, data: courseAnswer() } });
  server.answer(playLesson, ({ url = '' }) => ({
    body: playedLessonAnswer(getKind(Number(url.split('/').at(-1)))),
  }));
  server.answer(lessonPrefetch, ({ url = '' }) => ({
    body: playedLessonAnswer(getKind(Number(url.split('/').at(-2))), { opened: 0 }),
  }));
  server.answer(lessonProgress, { body: progressAnswer() });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { video, record, pdf, Quizze } = lessonIds;
const name = 'Why evenings are hard';
const idsOf = (contract: typeof playLesson) => server.sentTo(contract).map(({ params }) => Number(params.id));

/** Opens the player at the PDF lesson. */
async function openDocument() {
  await open(`/lessons/5?lesson=${pdf}`);
  await screen.findByRole('link', { name: 'Open the document' });
}
const link = (lesson: RegExp) =>
  within(screen.getByRole('complementary', { name: 'Course content' })).getByRole('link', { name: lesson });
const film = () => link(/Why evenings are hard/);
/** Hovers an element. */
async function restOn(element: Element) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.pointerOver(element, { pointerType: 'mouse' });
  await act(() => vi.advanceTimersByTimeAsync(65));
  vi.useRealTimers();
}
const findFilm = () =>
  waitFor(() => {
    const found = document.querySelector('video');
    if (found === null) throw new Error('There is no video');
    return found;
  });
const videoSeen = () => screen.findByLabelText(name, { selector: 'video' });
const isSeen = (element: Element) => element.closest('[style*="display: none"]') === null;

test('what is pointed at is read ahead once, and not opened; a film of it stands ready, unseen', async () => {
  await openDocument();
  await restOn(film());
  const ready = await findFilm();
  expect(isSeen(ready)).toBe(false);
  arrive(ready);
  await restOn(link(/What stays in mind/));
  await restOn(film());
  fireEvent.focusIn(film());
  await waitFor(() => expect(idsOf(lessonPrefetch)).toEqual([video, Quizze]));
  expect(idsOf(playLesson)).toEqual([pdf]);
  expect(server.sentTo(lessonProgress)).toEqual([]);
});

test('whoever goes there finds it standing, and only now it is opened', async () => {
  await openDocument();
  await restOn(film());
  const ready = await findFilm();
  arrive(ready);
  fireEvent.click(film());
  expect(await videoSeen()).toBe(ready);
  expect(isSeen(ready)).toBe(true);
  await waitFor(() => expect(idsOf(playLesson)).toEqual([pdf, video]));
  await waitFor(() => expect(ready.controls).toBe(true));
  expect(idsOf(lessonPrefetch)).toEqual([video]);
});

test('whoever is faster than the reading ahead opens the lesson all the same', async () => {
  const late = held({ body: playedLessonAnswer('video', { opened: 0 }) });
  server.answer(lessonPrefetch, late.answer);
  await openDocument();
  await restOn(film());
  const ready = await findFilm();
  fireEvent.click(film());
  late.release();
  expect(await videoSeen()).toBe(ready);
  await waitFor(() => expect(idsOf(playLesson)).toEqual([pdf, video]));
});

test('a reading ahead that fails is nobody’s trouble', async () => {
  server.answer(lessonPrefetch, lost);
  await openDocument();
  await restOn(film());
  expect(screen.queryByText('Broken')).toBeNull();
  fireEvent.click(film());
  await videoSeen();
});

test('whoever opens a lesson while its reading ahead is about to fail reads it themselves', async () => {
  const late = held({ status: 500, body: { status: false, code: 'server', msg: 'Broken' } });
  server.answer(lessonPrefetch, late.answer);
  await openDocument();
  await restOn(film());
  fireEvent.click(film());
  await videoSeen();
  late.release();
  await waitFor(() => expect(idsOf(playLesson)).toEqual([pdf, video]));
  await waitFor(() => expect(document.querySelectorAll('track')).toHaveLength(2));
  expect(idsOf(lessonPrefetch)).toEqual([video]);
  expect(screen.queryByText('Broken')).toBeNull();
});

test('a film that was found broken unseen asks for new links once it is seen', async () => {
  await openDocument();
  await restOn(film());
  const ready = await findFilm();
  fireEvent.error(ready);
  expect(idsOf(playLesson)).toEqual([pdf]);
  fireEvent.click(film());
  const renewed = await screen.findByLabelText(name, { selector: 'video' });
  await waitFor(() => expect(document.contains(ready)).toBe(false));
  expect(renewed).toBeTruthy();
  expect(new Set(idsOf(playLesson))).toEqual(new Set([pdf, video]));
});

test('the lesson after the one that stands is read by itself', async () => {
  await open(`/lessons/5?lesson=${video}`);
  await videoSeen();
  expect(idsOf(lessonPrefetch)).toEqual([]);
  await waitFor(() => expect(idle).not.toEqual([]));
  for (const use of idle) use();
  await waitFor(() => expect(idsOf(lessonPrefetch)).toEqual([record]));
  expect(document.querySelectorAll('video')).toHaveLength(1);
  fireEvent.click(link(/Questions of parents/));
  await screen.findByLabelText('Questions of parents', { selector: 'video' });
  await waitFor(() => expect(idsOf(playLesson)).toEqual([video, record]));
});

test('whoever leaves the player before the browser has time reads nothing ahead', async () => {
  await open(`/lessons/5?lesson=${video}`);
  await videoSeen();
  await waitFor(() => expect(idle).not.toEqual([]));
  cleanup();
  for (const use of idle) use();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(idsOf(lessonPrefetch)).toEqual([]);
});

test('nothing is read ahead where data is dear', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await open(`/lessons/5?lesson=${video}`);
  await videoSeen();
  await restOn(link(/Questions of parents/));
  fireEvent.focusIn(link(/A plan for the week/));
  for (const use of idle) use();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(idsOf(lessonPrefetch)).toEqual([]);
});
