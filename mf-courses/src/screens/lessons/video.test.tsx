// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { course as courseCall } from 'shared-api/contracts/courses/course';
import {
  finishLesson,
  lessonProgress,
  type PlayedLesson,
  playLesson,
} from 'shared-api/contracts/courses/lessons';
import { setLanguage } from 'shared-api/i18n';
import { held, lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { courseAnswer, lessonAnswer } from '../../testing/courses.ts';
import {
  arrive,
  begin,
  getKind,
  play,
  playedLessonAnswer,
  progressAnswer,
  seekTo,
} from '../../testing/lessons.ts';
import { address, newVisitor, open, signIn, text } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(courseCall, { body: { status: true, data: courseAnswer() } });
  plays();
  server.answer(lessonProgress, { body: progressAnswer() });
  server.answer(finishLesson, { body: { status: true, completed: true, progress: 20 } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers the video lesson with changed fields, and the other lessons unchanged. */
const plays = (lesson: Partial<PlayedLesson> = {}) =>
  server.answer(playLesson, ({ url = '' }) => {
    const kind = getKind(Number(url.split('/').at(-1)));
    return { body: playedLessonAnswer(kind, kind === 'video' ? lesson : {}) };
  });

const videoOf = (name = 'Why evenings are hard') =>
  screen.findByLabelText<HTMLVideoElement>(name, { selector: 'video' });

async function openVideo() {
  await open('/lessons/5?lesson=11');
  const video = await videoOf();
  await begin(video);
  return video;
}

const notified = () => server.sentTo(lessonProgress).map(({ body }) => JSON.parse(String(body)));
const press = (key: string, on: Element) => fireEvent.keyDown(on, { key });
/** Lets pending requests reach the server. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test('it has all its formats, and captions in both languages, those of the page first', async () => {
  const video = await openVideo();
  expect([...video.querySelectorAll('source')].map(({ src, type }) => [new URL(src).pathname, type])).toEqual(
    [
      ['/api/media/1a.mp4', 'video/mp4'],
      ['/api/media/1b.webm', 'video/webm'],
    ],
  );
  const tracks = [...video.querySelectorAll('track')];
  expect(tracks.map(({ srclang, label, kind }) => [srclang, label, kind])).toEqual([
    ['en', 'English', 'captions'],
    ['ar', 'العربية', 'captions'],
  ]);
  expect(tracks.map((track) => track.default)).toEqual([true, false]);
  expect(video.hasAttribute('playsinline')).toBe(true);
  await waitFor(() => expect(video.controls).toBe(true));
});

test('a film whose pictures the browser cannot show says so', async () => {
  await open('/lessons/5?lesson=11');
  const video = await videoOf();
  Object.defineProperty(video, 'videoWidth', { value: 0, configurable: true });
  await begin(video);
  expect(screen.getByText(text('player.video.noPicture'))).toBeTruthy();
  Object.defineProperty(video, 'videoWidth', { value: 640, configurable: true });
  await begin(video);
  expect(screen.queryByText(text('player.video.noPicture'))).toBeNull();
});

test('its file comes while its lesson is read, and it begins where that says', async () => {
  const late = held({ body: playedLessonAnswer('video', { position: 83 }) });
  server.answer(playLesson, late.answer);
  await open('/lessons/5?lesson=11');
  const video = await videoOf();
  expect(video.querySelectorAll('source')).toHaveLength(2);
  expect(video.querySelectorAll('track')).toHaveLength(0);
  arrive(video);
  play(video, 3);
  expect(video.currentTime).toBe(3);
  late.release();
  await begin(video);
  expect(video.currentTime).toBe(83);
  expect(video.querySelectorAll('track')).toHaveLength(2);
  expect(document.querySelector('video')).toBe(video);
  expect(server.sentTo(playLesson)).toHaveLength(1);
  expect(notified()).toEqual([]);
});

test('a lesson that cannot be read is not played, whatever its course told of it', async () => {
  server.answer(playLesson, { status: 404, body: { status: false, code: 'not_found', msg: '' } });
  await open('/lessons/5?lesson=11');
  await screen.findByText('This lesson is no longer here');
  expect(document.querySelector('video')).toBeNull();
});

/** Tracks that keep their mode. happy-dom creates a new one on each access. */
function keepTracks() {
  const made = new WeakMap<object, { mode: string }>();
  vi.spyOn(HTMLTrackElement.prototype, 'track', 'get').mockImplementation(function (this: HTMLTrackElement) {
    const track = made.get(this) ?? { mode: 'disabled' };
    made.set(this, track);
    return track as TextTrack;
  });
  return (video: HTMLVideoElement) => [...video.querySelectorAll('track')].map(({ track }) => track.mode);
}
const captionsButton = () => screen.getByRole('button', { name: 'Captions' });
const isPressed = () => captionsButton().getAttribute('aria-pressed');

test('captions are shown in the language of the page, also by a browser that ignores the default', async () => {
  const modes = keepTracks();
  const video = await openVideo();
  await waitFor(() => expect(modes(video)).toEqual(['showing', 'disabled']));
  expect(isPressed()).toBe('true');
  await act(() => setLanguage('ar'));
  await waitFor(() => expect(modes(video)).toEqual(['disabled', 'showing']));
  press('c', video);
  expect(modes(video)).toEqual(['disabled', 'disabled']);
  await waitFor(() => expect(screen.getByRole('button', { pressed: false })).toBeTruthy());
});

test('one press hides the captions, and one shows them again', async () => {
  const modes = keepTracks();
  const video = await openVideo();
  await waitFor(() => expect(modes(video)).toEqual(['showing', 'disabled']));
  fireEvent.click(captionsButton());
  expect([modes(video), isPressed()]).toEqual([['disabled', 'disabled'], 'false']);
  fireEvent.click(captionsButton());
  expect([modes(video), isPressed()]).toEqual([['showing', 'disabled'], 'true']);
});

test('captions that the browser hides right after they were chosen come back; later it is a choice in its menu', async () => {
  const modes = keepTracks();
  const list = new EventTarget();
  vi.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue(list as TextTrackList);
  const video = await openVideo();
  await waitFor(() => expect(modes(video)).toEqual(['showing', 'disabled']));
  const hide = () => {
    for (const { track } of video.querySelectorAll('track')) track.mode = 'disabled';
    act(() => void list.dispatchEvent(new Event('change')));
  };
  fireEvent.click(captionsButton());
  fireEvent.click(captionsButton());
  hide();
  expect([modes(video), isPressed()]).toEqual([['showing', 'disabled'], 'true']);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_001);
  hide();
  expect([modes(video), isPressed()]).toEqual([['disabled', 'disabled'], 'false']);
});

test('the button says what the browser shows, where that shows no captions', async () => {
  const track = { kind: 'captions' } as TextTrack;
  // A browser whose captions are not ready ignores a change of the mode.
  Object.defineProperty(track, 'mode', { get: () => 'disabled', set: () => {} });
  vi.spyOn(HTMLTrackElement.prototype, 'track', 'get').mockReturnValue(track);
  await openVideo();
  await waitFor(() => expect(isPressed()).toBe('false'));
});

test('it goes on where it was left, and says so', async () => {
  plays({ position: 83 });
  const video = await openVideo();
  expect(video.currentTime).toBe(83);
  expect(screen.getByText('Continue from 1:23')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Start from the beginning' }));
  expect(video.currentTime).toBe(0);
  expect(screen.queryByText('Continue from 1:23')).toBeNull();
  expect(notified()).toEqual([]);
});

test('what was played is told on a pause, without what was skipped', async () => {
  const video = await openVideo();
  play(video, 10);
  seekTo(video, 60);
  play(video, 65);
  act(() => video.pause());
  await waitFor(() => expect(notified()).toHaveLength(2));
  const parts = notified().flatMap(({ watched }) => watched);
  expect(parts).toEqual([
    [0, 10],
    [60, 65],
  ]);
  expect(notified()[1].position).toBe(65);
});

test('it is told every 10 seconds, and when the page is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const video = await openVideo();
  play(video, 8);
  expect(notified()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(notified()).toEqual([{ position: 8, watched: [[0, 8]] }]));
  video.currentTime = 8.5;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(notified()[1]).toEqual({ position: 8.5, watched: [[8, 8.5]] }));
});

test('without a network nothing is lost: it is said, and told when the network is back', async () => {
  server.answer(lessonProgress, lost);
  const video = await openVideo();
  play(video, 10);
  act(() => video.pause());
  await screen.findByText(/What you watch is kept/);
  server.answer(lessonProgress, { body: progressAnswer() });
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(notified().at(-1)).toEqual({ position: 10, watched: [[0, 10]] }));
  await waitFor(() => expect(screen.queryByText(/What you watch is kept/)).toBeNull());
  expect(localStorage.getItem('playedLessons')).toBeNull();
});

test('what could not be told is told when the page is opened again, and it goes on there', async () => {
  server.answer(lessonProgress, lost);
  const video = await openVideo();
  play(video, 30);
  act(() => video.pause());
  await screen.findByText(/What you watch is kept/);
  cleanup();
  server.answer(lessonProgress, { body: progressAnswer() });
  await open('/lessons/5?lesson=11');
  const again = await videoOf();
  await begin(again);
  expect(again.currentTime).toBe(30);
  await waitFor(() => expect(localStorage.getItem('playedLessons')).toBeNull());
});

test('what is left of another lesson is told too', async () => {
  localStorage.setItem(
    'playedLessons',
    JSON.stringify({
      3: { 12: { position: 40, parts: [[0, 40]] } },
      9: { 12: { position: 1, parts: [[0, 1]] } },
    }),
  );
  await openVideo();
  await waitFor(() => expect(server.sentTo(lessonProgress)).toHaveLength(1));
  expect(server.sentTo(lessonProgress)[0]?.params).toEqual({ id: '12' });
  // The progress of another user stays stored.
  await waitFor(() =>
    expect(Object.keys(JSON.parse(localStorage.getItem('playedLessons') ?? '{}'))).toEqual(['9']),
  );
});

test('a finished lesson moves the progress of the course without a reload', async () => {
  const video = await openVideo();
  server.answer(lessonProgress, {
    body: progressAnswer({ progress: 92, finished: 1, course_progress: 16.7 }),
  });
  const sections = courseAnswer().sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => (lesson.id === 11 ? { ...lesson, finished: 1 } : lesson)),
  }));
  server.answer(courseCall, {
    body: { status: true, data: courseAnswer({ progress: 16.7, sections: sections as never }) },
  });
  play(video, 10);
  act(() => video.pause());
  await screen.findByText('1 of 3 completed');
  expect(screen.getByText('16.7%')).toBeTruthy();
  expect(await videoOf()).toBe(video);
});

test('who is no longer in the course is led away', async () => {
  const video = await openVideo();
  server.answer(lessonProgress, { status: 404, body: { status: false, code: 'not_found', msg: '' } });
  server.answer(courseCall, { body: { status: true, data: { id: 5, not_available: 1 } } });
  play(video, 10);
  act(() => video.pause());
  await waitFor(() => expect(address()).toBe('/not-available'));
  expect(localStorage.getItem('playedLessons')).toBeNull();
});

test('COUR-083 at its end it is told, the lesson is asked to be complete, and the next one begins, unless that is stopped', async () => {
  const video = await openVideo();
  play(video, 600);
  fireEvent.ended(video);
  await screen.findByText('Next lesson');
  expect(server.formsSentTo(finishLesson)).toEqual([[['lesson_id', '11']]]);
  expect(notified().at(-1)).toEqual({ position: 600, watched: [[0, 600]] });
  expect(screen.getByRole('timer').textContent).toMatch(/^Starts in (10|9) seconds$/);
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(address()).toBe('/lessons/5?lesson=11');
});

test('the next lesson begins by itself after 10 seconds', async () => {
  const video = await openVideo();
  fireEvent.ended(video);
  await screen.findByRole('timer');
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() + 11_000 });
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(address()).toBe('/lessons/5?lesson=12'));
  vi.useRealTimers();
  const next = await videoOf('Questions of parents');
  const started = vi.spyOn(next, 'play').mockResolvedValue();
  await begin(next);
  expect(started).toHaveBeenCalledOnce();
});

test('what is missing of a lesson is said kindly, and nothing begins by itself', async () => {
  server.answer(finishLesson, { body: { status: true, completed: false, progress: 0 } });
  server.answer(lessonProgress, { body: progressAnswer({ progress: 72.9 }) });
  const video = await openVideo();
  play(video, 10);
  seekTo(video, 600);
  fireEvent.ended(video);
  await screen.findByText(
    'You have watched 72% so far. Watch at least 90% of this video, then this lesson is complete.',
  );
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue now' })).toBeTruthy();
});

test('keys play, seek, mute and leave other fields alone', async () => {
  const video = await openVideo();
  press('k', video);
  expect(video.paused).toBe(false);
  press(' ', video);
  expect(video.paused).toBe(true);
  press('l', video);
  press('ArrowRight', video);
  expect(video.currentTime).toBe(15);
  press('j', video);
  press('ArrowLeft', video);
  press('j', video);
  expect(video.currentTime).toBe(0);
  press('m', video);
  expect(video.muted).toBe(true);
  const fullscreen = vi.fn(async () => {});
  video.requestFullscreen = fullscreen;
  press('f', video);
  expect(fullscreen).toHaveBeenCalledOnce();
  press('k', screen.getByLabelText('Speed'));
  expect(video.paused).toBe(true);
});

test('the speed is kept for the tab', async () => {
  const video = await openVideo();
  fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '1.5' } });
  expect(video.playbackRate).toBe(1.5);
  fireEvent.click(screen.getByRole('link', { name: /^Next/ }));
  expect((await videoOf('Questions of parents')).playbackRate).toBe(1.5);
  expect(JSON.parse(sessionStorage.getItem('player') ?? '')).toEqual({ rate: 1.5, captions: true });
});

test('a slow network is said', async () => {
  const video = await openVideo();
  fireEvent.waiting(video);
  expect(screen.getByText('Loading the video…')).toBeTruthy();
  fireEvent.playing(video);
  expect(screen.queryByText('Loading the video…')).toBeNull();
});

test('links that have ended are asked for again, once, and it goes on at the same second', async () => {
  const video = await openVideo();
  play(video, 42);
  const before = server.sentTo(playLesson).length;
  plays({ attachments: [{ aws_path: '/api/media/1a.mp4?until=1900014400&sig=z', type: 'video/mp4' }] });
  fireEvent.error(video);
  await waitFor(() => expect(document.querySelector('video')).not.toBe(video));
  expect(server.sentTo(playLesson)).toHaveLength(before + 1);
  const renewed = await videoOf();
  expect(renewed.querySelector('source')?.src).toContain('sig=z');
  const started = vi.spyOn(renewed, 'play').mockResolvedValue();
  await begin(renewed);
  expect(renewed.currentTime).toBe(42);
  expect(started).toHaveBeenCalledOnce();
  expect(screen.queryByText(/^Continue from/)).toBeNull();
  // The page does not request a third link by itself after another failure.
  fireEvent.error(renewed.querySelector('source') as Element);
  await screen.findByText('The video could not be loaded');
  expect(server.sentTo(playLesson)).toHaveLength(before + 1);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const last = await videoOf();
  await begin(last);
  expect(last.currentTime).toBe(42);
});

test('a video whose first links have ended begins where it was left, and says so', async () => {
  plays({ position: 83 });
  await open('/lessons/5?lesson=11');
  const video = await videoOf();
  fireEvent.error(video);
  await waitFor(() => expect(document.querySelector('video')).not.toBe(video));
  const renewed = await videoOf();
  await begin(renewed);
  expect(renewed.currentTime).toBe(83);
  expect(screen.getByText('Continue from 1:23')).toBeTruthy();
});

test('captions that do not load leave the video alone', async () => {
  const video = await openVideo();
  const before = server.sentTo(playLesson).length;
  fireEvent.error(video.querySelector('track') as Element);
  await settle();
  expect(server.sentTo(playLesson)).toHaveLength(before);
});

test('only the last format that fails is a failure', async () => {
  const video = await openVideo();
  const before = server.sentTo(playLesson).length;
  fireEvent.error(video.querySelector('source') as Element);
  await settle();
  expect(server.sentTo(playLesson)).toHaveLength(before);
});

test('an answer that is read again does not disturb what plays', async () => {
  const video = await openVideo();
  play(video, 12);
  plays({ attachments: [{ aws_path: '/api/media/1a.mp4?until=1900014400&sig=z', type: 'video/mp4' }] });
  await act(() => setLanguage('ar'));
  await settle();
  expect(document.querySelector('video')).toBe(video);
  expect(video.querySelector('source')?.src).not.toContain('sig=z');
  await act(() => setLanguage('en'));
});

test('a lesson that one comes back to goes on where it was, before the server is asked again', async () => {
  const video = await openVideo();
  play(video, 50);
  act(() => video.pause());
  await waitFor(() => expect(notified()).toHaveLength(1));
  fireEvent.click(screen.getByRole('link', { name: /^Next/ }));
  await videoOf('Questions of parents');
  const late = held({ body: playedLessonAnswer('video') });
  server.answer(playLesson, late.answer);
  fireEvent.click(screen.getByRole('link', { name: /^Previous/ }));
  const again = await videoOf();
  await begin(again);
  expect(again.currentTime).toBe(50);
  late.release();
});

test('a video without anything to play says so', async () => {
  plays({ attachments: [] });
  await open('/lessons/5?lesson=11');
  expect(await screen.findByText('This video cannot be shown right now. Try again later.')).toBeTruthy();
});

test('recordings play like videos', async () => {
  await open('/lessons/5?lesson=12');
  const video = await videoOf('Questions of parents');
  await begin(video);
  play(video, 5);
  act(() => video.pause());
  await waitFor(() => expect(server.sentTo(lessonProgress)[0]?.params).toEqual({ id: '12' }));
  expect(lessonAnswer('record').content_type).toBe('record');
});
