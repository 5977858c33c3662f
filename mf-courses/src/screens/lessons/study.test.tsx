// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { course as courseCall } from 'shared-api/contracts/courses/course';
import {
  addNote,
  deleteNote,
  editNote,
  lessonNotes,
  lessonProgress,
  playLesson,
} from 'shared-api/contracts/courses/lessons';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { courseAnswer } from '../../testing/courses.ts';
import { begin, getKind, playedLessonAnswer, progressAnswer } from '../../testing/lessons.ts';
import { newVisitor, open, signIn } from '../../testing/open.ts';

const vtt = `WEBVTT

00:00:01.000 --> 00:00:05.000
Sit close.

00:00:06.000 --> 00:00:10.000
Breathe out slowly.

00:01:10.000 --> 00:01:15.000
Breathe in.
`;

let server: Awaited<ReturnType<typeof newVisitor>>;
let captions: ReturnType<typeof vi.fn>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(courseCall, { body: { status: true, data: courseAnswer() } });
  server.answer(playLesson, ({ url = '' }) => ({
    body: playedLessonAnswer(getKind(Number(url.split('/').at(-1)))),
  }));
  server.answer(lessonProgress, { body: progressAnswer() });
  server.answer(lessonNotes, { body: { status: true, data: [] } });
  captions = vi.fn(async () => new Response(vtt));
  vi.stubGlobal('fetch', captions);
});
afterEach(() => vi.unstubAllGlobals());

const note = (id: number, position: number, text: string) => {
  const at = '2030-04-01T10:00:00.000Z';
  return { id, position, text, created_at: at, updated_at: at };
};

async function openVideo() {
  await open('/lessons/5?lesson=11');
  const video = await screen.findByLabelText<HTMLVideoElement>('Why evenings are hard', {
    selector: 'video',
  });
  await begin(video);
  return video;
}

const openTab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }));
const line = (name: RegExp) => screen.findByRole('button', { name });
const moveTo = (video: HTMLVideoElement, at: number) => {
  video.currentTime = at;
  fireEvent.timeUpdate(video);
};

test('beside a video stand the lessons first, its transcript and notes when they are asked for', async () => {
  await openVideo();
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Lessons', 'Transcript', 'Notes']);
  expect(screen.getByRole('link', { name: /A plan for the week/ })).toBeTruthy();
  expect(captions.mock.calls.filter(([url]) => String(url).includes('.vtt'))).toEqual([]);
  expect(server.sentTo(lessonNotes)).toEqual([]);
});

test('a lesson that is no video has its list of lessons alone', async () => {
  await open('/lessons/5?lesson=13');
  expect(await screen.findByRole('link', { name: /Why evenings are hard/ })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('a line of the transcript leads to its second, and the line of now is marked', async () => {
  const video = await openVideo();
  await openTab('Transcript');
  fireEvent.click(await line(/0:06 ?Breathe out slowly/));
  expect(video.currentTime).toBe(6);
  moveTo(video, 7);
  await waitFor(async () => expect((await line(/Breathe out/)).getAttribute('aria-current')).toBe('true'));
  moveTo(video, 71);
  await waitFor(async () => expect((await line(/Breathe in/)).getAttribute('aria-current')).toBe('true'));
  expect((await line(/Breathe out/)).hasAttribute('aria-current')).toBe(false);
});

test('the transcript is searched, and says how much was found', async () => {
  await openVideo();
  await openTab('Transcript');
  await line(/Sit close/);
  const field = screen.getByRole('textbox', { name: 'Search the transcript' });
  fireEvent.change(field, { target: { value: 'breathe' } });
  expect(await screen.findByText('2 lines found')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Sit close/ })).toBeNull();
  fireEvent.change(field, { target: { value: 'nowhere' } });
  expect(await screen.findByText('0 lines found')).toBeTruthy();
});

test('captions that do not load offer another try', async () => {
  captions.mockImplementation(async () => new Response('', { status: 403 }));
  await openVideo();
  await openTab('Transcript');
  expect(await screen.findByText(/could not be loaded/, undefined, { timeout: 8_000 })).toBeTruthy();
  captions.mockImplementation(async () => new Response(vtt));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await line(/Sit close/)).toBeTruthy();
});

test('a note has the second at which the learner began to write', async () => {
  const video = await openVideo();
  await openTab('Notes');
  expect(await screen.findByText('You have no notes here yet.')).toBeTruthy();
  moveTo(video, 83.4);
  expect(await screen.findByRole('button', { name: 'Add at 1:23' })).toBeTruthy();
  const field = screen.getByRole('textbox', { name: /New note/ });
  fireEvent.change(field, { target: { value: 'T' } });
  moveTo(video, 95);
  fireEvent.change(field, { target: { value: 'Try this tonight' } });
  server.answer(addNote, { body: { status: true, data: note(1, 83, 'Try this tonight') } });
  server.answer(lessonNotes, { body: { status: true, data: [note(1, 83, 'Try this tonight')] } });
  fireEvent.click(screen.getByRole('button', { name: 'Add at 1:23' }));
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(server.sentTo(addNote).map(({ body }) => JSON.parse(String(body)))).toEqual([
    { position: 83, text: 'Try this tonight' },
  ]);
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''));
  fireEvent.click(screen.getByRole('button', { name: /Go to 1:23/ }));
  expect(video.currentTime).toBe(83);
});

test('what the server refuses is said, and the words stay', async () => {
  await openVideo();
  await openTab('Notes');
  const field = await screen.findByRole('textbox', { name: /New note/ });
  fireEvent.change(field, { target: { value: 'One more' } });
  const body = { status: false, msg: 'You have 200 notes in this lesson.', code: 'too_many_notes' };
  server.answer(addNote, { status: 409, body });
  fireEvent.click(screen.getByRole('button', { name: /Add at/ }));
  expect(await screen.findByText('You have 200 notes in this lesson.')).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe('One more');
});

test('a note is changed, and deleted after a second press', async () => {
  server.answer(lessonNotes, { body: { status: true, data: [note(4, 12, 'First words')] } });
  await openVideo();
  await openTab('Notes');
  fireEvent.click(await screen.findByRole('button', { name: /^Edit.*0:12$/ }));
  const field = screen.getByRole('textbox', { name: 'Note at 0:12' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'Better words' } });
  server.answer(editNote, { body: { status: true, data: note(4, 12, 'Better words') } });
  server.answer(lessonNotes, { body: { status: true, data: [note(4, 12, 'Better words')] } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const article = within(await screen.findByRole('article'));
  expect(await article.findByText('Better words')).toBeTruthy();
  expect(server.sentTo(editNote).map(({ params }) => params)).toEqual([{ id: '11', note: '4' }]);

  fireEvent.click(article.getByRole('button', { name: /^Delete.*0:12$/ }));
  fireEvent.click(article.getByRole('button', { name: 'Keep' }));
  fireEvent.click(article.getByRole('button', { name: /^Delete.*0:12$/ }));
  expect(server.sentTo(deleteNote)).toEqual([]);
  server.answer(deleteNote, { body: { status: true } });
  server.answer(lessonNotes, { body: { status: true, data: [] } });
  fireEvent.click(article.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('You have no notes here yet.')).toBeTruthy();
});

test('a lesson with a text shows it in parts, and no file', async () => {
  server.answer(playLesson, {
    body: playedLessonAnswer('pdf', {
      attachments: [],
      is_text: 1,
      text: 'Read this.\n\n## Before you call\n\n- Where?\n- What?',
    }),
  });
  await open('/lessons/5?lesson=13');
  expect(await screen.findByRole('heading', { level: 3, name: 'Before you call' })).toBeTruthy();
  expect(screen.getByText('Read this.')).toBeTruthy();
  expect(screen.getByText('Where?').closest('ul')?.children).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Mark as complete' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
});
