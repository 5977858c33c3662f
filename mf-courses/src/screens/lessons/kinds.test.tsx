// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { course as courseCall } from 'shared-api/contracts/courses/course';
import {
  findTask,
  finishLesson,
  joinLesson,
  lessonProgress,
  type PlayedLesson,
  playLesson,
} from 'shared-api/contracts/courses/lessons';
import { findQuiz } from 'shared-api/contracts/courses/quiz';
import type { ContentType } from 'shared-api/contracts/courses/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { courseAnswer, lessonIds } from '../../testing/courses.ts';
import {
  buildResult,
  buildTaskAnswer,
  emptyFrames,
  playedLessonAnswer,
  progressAnswer,
  quizAnswer,
  submissionAnswer,
} from '../../testing/lessons.ts';
import { address, newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

// The next page has tests of its own.
const quizScreen = vi.hoisted(() => ({ state: undefined as unknown }));
vi.mock('../quiz/Screen.tsx', async () => {
  const { useLocation } = await import('react-router-dom');
  return {
    default: () => {
      quizScreen.state = useLocation().state;
      return null;
    },
  };
});
vi.mock('../practical-task/Screen.tsx', () => ({ default: () => null }));

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  emptyFrames();
  server = await newVisitor();
  signIn();
  server.answer(courseCall, { body: { status: true, data: courseAnswer() } });
  server.answer(lessonProgress, { body: progressAnswer() });
  server.answer(finishLesson, { body: { status: true, completed: true, progress: 20 } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openLesson(kind: ContentType, lesson: Partial<PlayedLesson> = {}) {
  server.answer(playLesson, { body: playedLessonAnswer(kind, lesson) });
  await open(`/lessons/5?lesson=${lessonIds[kind]}`);
  await screen.findByRole('heading', { level: 2 });
}
/** Follows a link to another page, and waits until that is loaded. */
const follow = (link: HTMLElement) =>
  act(async () => {
    fireEvent.click(link);
  });
const notified = () => server.sentTo(lessonProgress).map(({ body }) => JSON.parse(String(body)));
const messages = async () => (await screen.findByRole('region', { name: 'Messages' })).textContent;
const rejection = (code: string, msg = '') => ({ status: 409, body: { status: false, code, msg } });

test('a PDF is a link where pages show no documents; opening it completes the lesson', async () => {
  await openLesson('pdf');
  const link = await screen.findByRole('link', { name: 'Open the document' });
  expect(new URL(link.getAttribute('href') ?? '').pathname).toBe('/api/media/3a.pdf');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('link', { name: 'Download' }).hasAttribute('download')).toBe(true);
  expect(document.querySelector('iframe')).toBeNull();
  // Keeps happy-dom from following the link.
  link.addEventListener('click', (event) => event.preventDefault());
  server.answer(lessonProgress, {
    body: progressAnswer({ progress: 100, finished: 1, course_progress: 20 }),
  });
  fireEvent.click(link);
  await waitFor(() => expect(notified()).toEqual([{ position: 0, watched: [] }]));
  await waitFor(() => expect(server.formsSentTo(finishLesson)).toEqual([[['lesson_id', '13']]]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as complete' })).toBeNull());
  fireEvent.click(link);
  expect(notified()).toHaveLength(1);
});

test('a lesson is marked complete in the bar, whose primary button it is until then', async () => {
  await openLesson('pdf');
  const bar = within(screen.getByRole('region', { name: 'Previous and next lesson' }));
  const mark = await bar.findByRole('button', { name: 'Mark as complete' });
  const next = () => bar.getByRole('link', { name: /^Next/ });
  expect(mark.className).toMatch(/primary/);
  expect(next().className).toMatch(/secondary/);
  expect(mark.compareDocumentPosition(next())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(mark);
  await waitFor(() => expect(server.formsSentTo(finishLesson)).toEqual([[['lesson_id', '13']]]));
  await waitFor(() => expect(bar.queryByRole('button')).toBeNull());
});

/** Simulates a wide window of a browser that can show PDFs. */
function showPdfs() {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { pdfViewerEnabled: true }));
  const media = window.matchMedia('(min-width: 1px)');
  vi.spyOn(window, 'matchMedia').mockReturnValue(media);
}

test('a PDF is shown in the page where the browser does that', async () => {
  showPdfs();
  await openLesson('pdf');
  const frame = await screen.findByTitle('A plan for the week', { exact: true });
  expect(frame.getAttribute('src')).toBe('/api/media/3a.pdf?until=1900000000&sig=d');
  fireEvent.load(frame);
  await waitFor(() => expect(notified()).toEqual([{ position: 0, watched: [] }]));
});

test('a PDF in the page counts too where its frame never fires load', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showPdfs();
  server.answer(lessonProgress, { body: progressAnswer({ progress: 100, finished: 1 }) });
  await openLesson('pdf');
  await screen.findByTitle('A plan for the week', { exact: true });
  expect(notified()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(notified()).toEqual([{ position: 0, watched: [] }]));
});

test('COUR-083 a PDF that was not opened is not complete, and says what to do', async () => {
  server.answer(finishLesson, { body: { status: true, completed: false, progress: 0 } });
  await openLesson('pdf');
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as complete' }));
  await screen.findByText('Open the document first, then this lesson is complete.');
  expect(server.formsSentTo(finishLesson)).toEqual([[['lesson_id', '13']]]);
});

test('a mark that cannot be made says why', async () => {
  server.answer(finishLesson, { status: 500, body: { status: false, code: 'internal', msg: 'Broken' } });
  await openLesson('pdf');
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as complete' }));
  expect(await messages()).toContain('Broken');
});

const embed = 'https://player.vimeo.com/video/1';

test('a video site is shown in a sandbox, and named', async () => {
  await openLesson('video', { embed, attachments: [] });
  const frame = await screen.findByTitle('Why evenings are hard', { exact: true });
  expect(frame.getAttribute('src')).toBe(embed);
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
  expect(screen.getByText('This video is played by player.vimeo.com, by its own rules.')).toBeTruthy();
});

test('a site that is none of ours is a link with its host', async () => {
  await openLesson('video', { embed: 'https://videos.example/1', attachments: [] });
  await screen.findByText('This video is at videos.example.');
  expect(screen.getByRole('link', { name: 'Open the video' }).getAttribute('rel')).toBe(
    'noopener noreferrer',
  );
  expect(document.querySelector('iframe')).toBeNull();
});

test('a video site is told by the time that its page was in sight, counted on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openLesson('video', { embed, attachments: [], watched: [[0, 100]], position: 100 });
  await screen.findByTitle('Why evenings are hard', { exact: true });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await waitFor(() => expect(notified().length).toBeGreaterThan(1));
  const parts = notified().flatMap(({ watched }) => watched);
  expect(parts[0][0]).toBe(100);
  expect(parts.at(-1)[1]).toBeGreaterThan(118);
  expect(parts.at(-1)[1]).toBeLessThan(140);
  const before = notified().length;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  const hidden = notified().length;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(notified()).toHaveLength(hidden);
  expect(hidden - before).toBeLessThanOrEqual(1);
});

test('a video site is marked complete once it was long enough in sight', async () => {
  server.answer(finishLesson, { body: { status: true, completed: false, progress: 0 } });
  await openLesson('video', { embed, attachments: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as complete' }));
  await screen.findByText(/stay with this video for at least 45% of its length/);
});

test('COUR-005 a quiz says what it asks for, and a click leads to it with lesson and title', async () => {
  server.answer(findQuiz, { body: quizAnswer() });
  await openLesson('Quizze');
  for (const fact of ['4 questions', '15 minutes', 'Passed from 60%']) await screen.findByText(fact);
  expect(server.sentTo(findQuiz)[0]).toMatchObject({ params: { id: '3' }, query: 'lesson_id=14' });
  await follow(screen.getByRole('link', { name: 'To the quiz' }));
  await waitForAddress('/quiz/3?lesson=14');
  await waitFor(() => expect(quizScreen.state).toEqual({ lessonId: 14, title: 'What stays in mind' }));
});

test.each([
  [{ best: buildResult(75, 1) }, 'Passed', 'Look at your result'],
  [{ best: buildResult(40, 0) }, 'Failed', 'Try again'],
  [{ best: buildResult(40, 0), attempts_left: 0 }, 'Failed', 'Look at your result'],
] as const)('a quiz that was answered shows how it went: %j', async (quiz, word, action) => {
  server.answer(findQuiz, { body: quizAnswer(quiz) });
  await openLesson('Quizze', { answered: 1 });
  await screen.findByRole('link', { name: action });
  const view = within(screen.getByRole('region', { name: 'What stays in mind' }));
  expect(view.getByText(word)).toBeTruthy();
  expect(view.getByText(`Your best result: ${quiz.best.percentage}%`)).toBeTruthy();
});

test('COUR-054 a task leads to its upload', async () => {
  server.answer(findTask, { body: buildTaskAnswer({ pending: 0, finished: 0, answered: 0 }) });
  await openLesson('PracticalTask');
  await follow(await screen.findByRole('link', { name: 'Hand in your work' }));
  await waitForAddress('/practical-task-upload?lesson=15');
});

test('COUR-057 a task that was refused shows why, and may be handed in again', async () => {
  const rejected = submissionAnswer({ status: 'refused', feedback: 'Add a time to each step.' });
  server.answer(findTask, { body: buildTaskAnswer({ pending: 0, finished: 0, answered: 1 }, [rejected]) });
  await openLesson('PracticalTask', { answered: 1 });
  await screen.findByText('Not accepted yet');
  expect(screen.getByText('Add a time to each step.')).toBeTruthy();
  await follow(screen.getByRole('link', { name: 'Hand in again' }));
  await waitForAddress('/practical-task-upload?lesson=15');
});

test.each([
  ['COUR-051', 'too_early', 'Meet Not Start'],
  ['COUR-053', 'over', 'Meet Expired'],
] as const)('%s a live lesson that the server finds %s says %s', async (_row, code, words) => {
  server.answer(joinLesson, rejection(code));
  await openLesson('meet');
  fireEvent.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await messages()).toContain(words);
  expect(address()).toBe('/lessons/5?lesson=16');
});

test('COUR-052 COUR-091 PD-40: joining asks the server for a token, and its room opens', async () => {
  server.answer(joinLesson, { body: { status: true, data: { token: 'VG9rZW4', url: null } } });
  await openLesson('meet');
  fireEvent.click(await screen.findByRole('button', { name: 'Join' }));
  await waitForAddress('/meet/VG9rZW4');
  expect(server.sentTo(joinLesson).map(({ params }) => params)).toEqual([{ id: '16' }]);
});

test('PD-41: the host of a private link is said before one leaves for it', async () => {
  server.answer(joinLesson, {
    body: { status: true, data: { token: null, url: 'https://meet.example/abc' } },
  });
  await openLesson('meet');
  fireEvent.click(await screen.findByRole('button', { name: 'Join' }));
  await screen.findByText('This live lesson takes place at meet.example. It opens in a new tab.');
  const link = screen.getByRole('link', { name: 'Open the link' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://meet.example/abc',
    '_blank',
  ]);
  expect(address()).toBe('/lessons/5?lesson=16');
});

/** Opens a lesson with a private link that starts in `startsIn` ms and lasts an hour. */
async function openOutside(startsIn: number) {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  server.answer(finishLesson, { body: { status: true, completed: false, progress: 0 } });
  await openLesson('meet', {
    has_private_link: 1,
    starts_at: at(startsIn),
    ends_at: at(startsIn + 3_600_000),
  });
  await screen.findByText(/^You count as there once the lesson has begun/);
}

test('PD-41: whether an outside lesson was attended is not asked before it begins', async () => {
  await openOutside(300_000);
  fireEvent(document, new Event('visibilitychange'));
  expect(server.sentTo(finishLesson)).toEqual([]);
});

test('PD-41: whether an outside lesson was attended is asked once it has begun, and when one comes back', async () => {
  await openOutside(-60_000);
  await waitFor(() => expect(server.formsSentTo(finishLesson)).toEqual([[['lesson_id', '16']]]));
  await act(async () => fireEvent(document, new Event('visibilitychange')));
  await waitFor(() => expect(server.formsSentTo(finishLesson)).toHaveLength(2));
});

test('a live lesson says when it is, and counts down to it', async () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const hour = 3_600_000;
  await openLesson('meet', { starts_at: inMs(2 * hour), ends_at: inMs(3 * hour) });
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Starts in 0(2:00:00|1:59:\d\d)$/);
});

test.each([
  [-60_000, 60_000, 0, 'It is on now.'],
  [-120_000, -60_000, 0, 'This live lesson is over.'],
  [-120_000, -60_000, 1, 'This live lesson is over. You were there.'],
] as const)('a live lesson that started %d ms ago', async (start, end, finished, words) => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  await openLesson('meet', { starts_at: at(start), ends_at: at(end), finished });
  expect(await screen.findByText(words)).toBeTruthy();
});
