// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { consultant } from 'shared-api/contracts/consultations/profile';
import { type Course, course } from 'shared-api/contracts/courses/course';
import { liveCalendar } from 'shared-api/contracts/courses/lessons';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { answerCourse, consultantOfZone } from '../../testing/course-pages.ts';
import { courseAnswer, lessonAnswer, lessonIds, publicCourseAnswer } from '../../testing/courses.ts';
import { address, newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

vi.mock('shared-api/rules/device-zone', () => ({ deviceZone: () => 'America/Toronto' }));

const live = { is_live: 1, is_limited: 1, limited_number: 5, remaining_number: 2 } as const;
/** Two lessons: 16 an hour from 09:00 UTC, 17 a week later. */
const sections = [
  {
    id: 1,
    title: 'Live',
    lessons: [
      lessonAnswer('meet', {
        id: 17,
        title: 'The second evening',
        starts_at: '2030-05-08T09:00:00.000Z',
        ends_at: '2030-05-08T10:00:00.000Z',
      }),
      lessonAnswer('meet'),
      lessonAnswer('pdf'),
    ],
  },
];
const own = (rest: object = {}): Course => courseAnswer({ ...live, sections, ...rest });

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens live course 5 at a time of 1 May 2030, UTC. Mona signs in at that time, because a token expires after minutes. */
async function openAt(time: string, data: Course = own()) {
  vi.useFakeTimers({ now: new Date(`2030-05-01T${time}Z`), toFake: ['Date'] });
  signIn();
  answerCourse(server, data);
  server.answer(consultant, { status: 404, body: { status: false, msg: 'x', code: 'not_found' } });
  await open('/live/courses/5');
  await screen.findByRole('heading', { level: 2, name: 'Schedule' });
}
const rows = () => within(screen.getByRole('list', { name: 'Schedule' })).getAllByRole('listitem');
const words = (element: Element | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const join = () => screen.queryByRole('link', { name: 'Join now' });

test('COUR-003 PD-62 /live/courses/5 shows the live lessons of course 5, open to everyone', async () => {
  await openAt('06:00:00');
  expect(screen.getByRole('heading', { level: 1, name: 'Calm evenings' })).toBeTruthy();
  expect(server.sentTo(course).map(({ params }) => params)).toEqual([{ id: '5' }]);
  expect(remote.pages.find(({ path }) => path === '/live/courses/{id}')).toMatchObject({ guard: 'public' });
  const [first, second, ...others] = rows();
  expect(words(first)).toContain('Talking it over');
  expect(words(first)).toContain('Wed 01 May, 2030 · 5:00 AM – 6:00 AM · Toronto time (GMT-4)');
  expect(words(second)).toContain('The second evening');
  expect(words(second)).toContain('Wed 08 May, 2030');
  expect(others).toEqual([]);
  expect(screen.getByText('2 of 5 seats left')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Dr. Amal' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'About this course' }).getAttribute('href')).toBe('/courses/5');
});

test('PD-128: whoever hosts the course, and is not in it, goes into its room', async () => {
  await openAt('08:55:00', publicCourseAnswer({ ...live, sections, is_host: 1 }));
  expect(screen.getByText('You host this course.')).toBeTruthy();
  expect(join()?.getAttribute('href')).toBe('/meet/l-16');
});

test('whoever is not in the course and does not host it cannot join', async () => {
  await openAt('08:55:00', publicCourseAnswer({ ...live, sections }));
  expect(screen.queryByText('You host this course.')).toBeNull();
  expect(join()).toBeNull();
});

test("PD-21 times stand by the provider's clock as well, where it shows another", async () => {
  vi.useFakeTimers({ now: new Date('2030-05-01T06:00:00Z'), toFake: ['Date'] });
  signIn();
  answerCourse(server, own());
  server.answer(consultant, consultantOfZone('Africa/Cairo'));
  await open('/live/courses/5');
  await waitFor(() =>
    expect(words(rows()[0])).toContain('Dr. Amal · 12:00 PM – 1:00 PM · Cairo time (GMT+3)'),
  );
  expect(server.sentTo(consultant).map(({ params }) => params)).toEqual([{ id: '5' }]);
  cleanup();
  server = await newVisitor();
  signIn();
  answerCourse(server, own());
  server.answer(consultant, consultantOfZone('America/New_York'));
  await open('/live/courses/5');
  await waitFor(() => expect(server.sentTo(consultant)).toHaveLength(1));
  expect(words(rows()[0])).not.toContain('New York');
});

test.each([
  ['06:00:00', 'Starts in 3 hours', false],
  ['08:30:00', /You can join in 20:00|You can join in 19:59/, false],
  ['08:50:00', 'Open', true],
  ['09:30:00', 'Live now', true],
])('at %s the next lesson, at 09:00, says %s', async (time, text, canJoin) => {
  await openAt(time);
  expect(screen.getByText(text)).toBeTruthy();
  expect(join() !== null).toBe(canJoin);
  if (canJoin) expect(join()?.getAttribute('href')).toBe(`/lessons/5?lesson=${lessonIds.meet}`);
});

test('once a lesson is over the one after it is next', async () => {
  await openAt('10:00:00');
  expect(screen.getByText('Starts in 6 days')).toBeTruthy();
  expect(words(rows()[0])).toContain('Over');
  expect(join()).toBeNull();
});

test('a lesson opens while one looks on', async () => {
  await openAt('08:49:59');
  expect(join()).toBeNull();
  vi.setSystemTime(new Date('2030-05-01T08:50:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('link', { name: 'Join now' })).toBeTruthy();
});

test('who attended sees it, and a course that is over says so', async () => {
  const [section] = sections;
  const attended = [{ id: 1, title: section?.title ?? '', lessons: [lessonAnswer('meet', { finished: 1 })] }];
  await openAt('12:00:00', own({ sections: attended }));
  expect(words(rows()[0])).toContain('Attended');
  expect(screen.getByText('All live lessons of this course are over.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Next lesson' })).toBeNull();
});

test('expectations: whoever is in the course puts what is to come into their calendar; a failure is said', async () => {
  server.answer(liveCalendar, { body: { status: true, file_name: 'rafiq-course-5.ics', content: 'BEGIN' } });
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const names: string[] = [];
  await openAt('06:00:00');
  const button = () => screen.getByRole('button', { name: 'Add to calendar' });
  fireEvent.click(button());
  await waitFor(() => expect(names).toEqual(['rafiq-course-5.ics']));
  const [file] = saved.mock.calls[0] ?? [];
  expect(file).toMatchObject({ type: 'text/calendar;charset=utf-8' });
  expect(server.sentTo(liveCalendar).map(({ params }) => params)).toEqual([{ id: '5' }]);
  server.answer(liveCalendar, { status: 404, body: { status: false, msg: 'Not found', code: 'not_found' } });
  fireEvent.click(button());
  expect(await screen.findByText('Not found')).toBeTruthy();
  saved.mockRestore();
  clicked.mockRestore();
});

test('there is nothing for the calendar of a visitor, nor once all is over', async () => {
  answerCourse(server, publicCourseAnswer({ ...live, is_user: 0 }));
  await open('/live/courses/5');
  await screen.findAllByText('Talking it over');
  const button = () => screen.queryByRole('button', { name: 'Add to calendar' });
  expect(button()).toBeNull();
  cleanup();
  server = await newVisitor();
  const [section] = sections;
  const past = [{ id: 1, title: section?.title ?? '', lessons: [lessonAnswer('meet')] }];
  await openAt('12:00:00', own({ sections: past }));
  expect(screen.getByText('All live lessons of this course are over.')).toBeTruthy();
  expect(button()).toBeNull();
});

test('a visitor sees what will be live and how to get in', async () => {
  answerCourse(server, publicCourseAnswer({ ...live, is_user: 0 }));
  await open('/live/courses/5');
  expect(await screen.findAllByText('Talking it over')).not.toEqual([]);
  expect(words(rows()[0])).toContain('Wed 01 May, 2030');
  expect(join()).toBeNull();
  const signInPage = vi.fn();
  cleanup();
  await open('/live/courses/5', { host: { signIn: signInPage } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(signInPage).toHaveBeenCalledOnce();
  expect(address()).toBe('/live/courses/5');
});

test('without a live lesson it says so', async () => {
  await openAt('06:00:00', own({ sections: [] }));
  expect(screen.getByText('No live lesson has been planned yet.')).toBeTruthy();
});

test('a recorded course is on its own page', async () => {
  answerCourse(server);
  await open('/live/courses/5');
  await waitForAddress('/courses/5');
});

test('PD-118 a live course that is not for the viewer leads to /not-available', async () => {
  server.answer(course, { body: { status: true, data: { id: 5, not_available: 1 } } });
  await open('/live/courses/5');
  await waitForAddress('/not-available');
});

test('a failure offers another try', async () => {
  server.answer(course, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open('/live/courses/5');
  expect(await screen.findByText('Not now')).toBeTruthy();
  answerCourse(server, publicCourseAnswer(live));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByText('Talking it over')).not.toEqual([]);
});
