// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Course } from 'shared-api/contracts/courses/course';
import { course, feedbacks } from 'shared-api/contracts/courses/course';
import { lessonPreview } from 'shared-api/contracts/courses/lessons';
import { createLink } from 'shared-api/contracts/links';
import { held } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { answerCourse } from '../../testing/course-pages.ts';
import { buildPage, courseAnswer, lessonIds, publicCourseAnswer } from '../../testing/courses.ts';
import { address, newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  answerCourse(server);
});
afterEach(cleanup);

const is = (data: Course) => server.answer(course, { body: { status: true, data } });
const section = (name: string) => screen.findByRole('heading', { level: 2, name });
const feedback = (id: number, rest: object = {}) => ({
  id,
  user: { avatar: null, username: 'Omar' },
  comment: 'We sleep again.',
  rating: 4.5,
  created_at: '2030-04-01T10:00:00.000Z',
  ...rest,
});

test('COUR-002 COUR-078 /courses/5 shows course 5 to everyone, by one call', async () => {
  const notified = vi.fn();
  await open('/courses/5', { host: { title: notified } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Calm evenings' })).toBeTruthy();
  expect(server.sentTo(course).map(({ params }) => params)).toEqual([{ id: '5' }]);
  expect(remote.pages.find(({ path }) => path === '/courses/{id}')).toMatchObject({ guard: 'public' });
  expect(notified).toHaveBeenCalledWith('Calm evenings');
});

test('whose it is, what people think of it and whom it suits stand at the top', async () => {
  await open('/courses/5');
  expect((await screen.findByRole('link', { name: 'Dr. Amal' })).getAttribute('href')).toBe(
    '/consultants/consultant/5',
  );
  expect(screen.getAllByRole('img', { name: '4.5 of 5 stars. Ratings: 4' })).toHaveLength(2);
  for (const fact of ['12 learners', 'Arabic', 'Recorded', 'Family life', 'Sleep without tears'])
    expect(screen.getByText(fact)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Dates of the live lessons' })).toBeNull();
});

test("a course of the house's own leads to nobody, a live one to its dates", async () => {
  is(publicCourseAnswer({ provider_data: null, provider_name: 'Champions', is_live: 1 }));
  await open('/courses/5');
  expect(await screen.findByText('Champions')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Champions' })).toBeNull();
  expect(screen.getByText('Live')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Dates of the live lessons' }).getAttribute('href')).toBe(
    '/live/courses/5',
  );
});

test('COUR-019 description, includes, content, feedback and the side card are there', async () => {
  server.answer(feedbacks, { body: buildPage([feedback(1)]) });
  await open('/courses/5');
  for (const name of ['About this course', 'This course includes', 'Course content', 'Feedback'])
    expect(await section(name)).toBeTruthy();
  expect(screen.getByText('Two weeks towards evenings that everybody likes.')).toBeTruthy();
  const side = within(screen.getByRole('region', { name: 'Get this course' }));
  expect(side.getByText('$20')).toBeTruthy();
  expect(side.getByRole('button', { name: 'Add to Cart' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Preview' })).toBeTruthy();
  await screen.findByText('We sleep again.');
});

test('COUR-069 a description of 400 characters is cut at 300 until more is asked for', async () => {
  is(publicCourseAnswer({ description: 'x'.repeat(400) }));
  await open('/courses/5');
  const text = await screen.findByText(`${'x'.repeat(300)}…`);
  fireEvent.click(screen.getByRole('button', { name: 'See More' }));
  await waitFor(() => expect(text.textContent).toBe('x'.repeat(400)));
  fireEvent.click(screen.getByRole('button', { name: 'See Less' }));
  await waitFor(() => expect(text.textContent).toBe(`${'x'.repeat(300)}…`));
});

test('a description of 300 characters has nothing to open', async () => {
  is(publicCourseAnswer({ description: 'x'.repeat(300) }));
  await open('/courses/5');
  expect(await screen.findByText('x'.repeat(300))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'See More' })).toBeNull();
});

test('COUR-021 what the course includes is listed, what it has none of is not', async () => {
  is(publicCourseAnswer({ includes: { hours: 1.5, quiz: 1, assessment: 2, certificate: 1, files: 3 } }));
  await open('/courses/5');
  const items = async () =>
    within(await screen.findByRole('list', { name: 'This course includes' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(await items()).toEqual([
    '1 hour 30 minutes of lessons',
    '1 quiz',
    '2 practical tasks',
    '3 files',
    'Certificate',
  ]);
  cleanup();
  server = await newVisitor();
  answerCourse(
    server,
    publicCourseAnswer({ includes: { hours: 2, quiz: 0, assessment: 0, certificate: 0, files: 0 } }),
  );
  await open('/courses/5');
  expect(await items()).toEqual(['2 hours of lessons']);
});

test('COUR-022 sections list their lessons, which lead somewhere only for who is in the course', async () => {
  await open('/courses/5');
  for (const name of ['First steps', 'Into practice'])
    expect(await screen.findByRole('heading', { level: 3, name })).toBeTruthy();
  expect(screen.getByText('Why evenings are hard')).toBeTruthy();
  expect(screen.getByText('Your own plan')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Why evenings are hard/ })).toBeNull();
  cleanup();
  server = await newVisitor();
  answerCourse(server, courseAnswer());
  signIn();
  await open('/courses/5');
  const link = await screen.findByRole('link', { name: /Why evenings are hard/ });
  expect(link.getAttribute('href')).toBe(`/lessons/5?lesson=${lessonIds.video}`);
});

test('COUR-023 COUR-079 feedback has who wrote it, the words and the stars, page by page', async () => {
  server.answer(feedbacks, {
    body: buildPage([feedback(1, { user: { avatar: '/omar.png', username: 'Omar' } })], 1, 2),
  });
  await open('/courses/5');
  const list = within(await screen.findByRole('list', { name: 'Feedback' }));
  expect(list.getByText('We sleep again.')).toBeTruthy();
  expect(list.getByText('Omar')).toBeTruthy();
  expect(list.getByRole('img', { name: '4.5 of 5 stars' })).toBeTruthy();
  expect(document.querySelector('img[src="/omar.png"]')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitForAddress('/courses/5?feedback-page=2');
  await waitFor(() =>
    expect(server.sentTo(feedbacks).map(({ params, query }) => [params.id, query])).toEqual([
      ['5', 'page=1'],
      ['5', 'page=2'],
    ]),
  );
});

test('COUR-025 three of four ratings with five stars fill 75 % of their bar', async () => {
  await open('/courses/5');
  expect(await screen.findByText('75%')).toBeTruthy();
  expect(screen.getByText('25%')).toBeTruthy();
  expect(screen.getByText('75%').closest('li')?.textContent).toContain('5 of 5 stars');
});

test('a course without feedback says so, and has no bars', async () => {
  is(publicCourseAnswer({ ratings_count: 0, rating_stars: 0 }));
  await open('/courses/5');
  expect(await screen.findByText('Sorry There are no data found')).toBeTruthy();
  expect(screen.queryByText('75%')).toBeNull();
});

test('feedback that does not load offers another try, beside a course that stays', async () => {
  server.answer(feedbacks, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open('/courses/5');
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(feedbacks, { body: buildPage([feedback(1)]) });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('We sleep again.')).toBeTruthy();
});

test('COUR-020 the preview plays its film; one that fails is asked for anew', async () => {
  await open('/courses/5');
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
  const film = dialog.getByLabelText('Calm evenings');
  expect(film.getAttribute('src')).toBe('/api/media/0a.mp4?until=1900000000&sig=p');
  expect(film.hasAttribute('controls')).toBe(true);
  is(publicCourseAnswer({ preview: '/api/media/0a.mp4?until=2000000000&sig=q' }));
  fireEvent.error(film);
  fireEvent.click(await dialog.findByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Calm evenings').getAttribute('src')).toBe(
      '/api/media/0a.mp4?until=2000000000&sig=q',
    ),
  );
});

test('without a preview there is nothing to press', async () => {
  is(publicCourseAnswer({ preview: null, preview_type: null }));
  await open('/courses/5');
  await section('Course content');
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});

test('COUR-040 a course that is not for the viewer leads to /not-available', async () => {
  server.answer(course, { body: { status: true, data: { id: 5, not_available: 1 } } });
  await open('/courses/5');
  await waitForAddress('/not-available');
});

test.each(['/courses/abc', '/courses/0'])('%s is no course, without asking', async (path) => {
  await open(path);
  expect(await screen.findByText('There is no such course')).toBeTruthy();
  expect(server.sentTo(course)).toEqual([]);
});

test('a course that is not there leads on, a failure offers another try', async () => {
  server.answer(course, { status: 404, body: { status: false, msg: 'x', code: 'not_found' } });
  await open('/courses/77');
  expect((await screen.findByRole('link', { name: 'All courses' })).getAttribute('href')).toBe('/courses');
  cleanup();
  server.answer(course, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open('/courses/78');
  expect(await screen.findByText('Not now')).toBeTruthy();
  is(publicCourseAnswer({ id: 78 }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await section('Course content')).toBeTruthy();
});

test('while it is on its way it is said, in the shape of what comes', async () => {
  const answer = held({ body: { status: true, data: publicCourseAnswer() } });
  server.answer(course, answer.answer);
  await open('/courses/5');
  expect(await screen.findByText('Loading')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Course' })).toBeTruthy();
  answer.release();
  expect(await section('Course content')).toBeTruthy();
});

test('the link that is shared names the course', async () => {
  server.answer(createLink, { body: { status: true, url: 'https://rafiq.example/s/abc' } });
  await open('/courses/5?feedback-page=1');
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(server.sentTo(createLink)).toHaveLength(1));
  expect(JSON.stringify(server.sentTo(createLink)[0])).toContain('/courses/5?type=Course&model_id=5');
  expect(address()).toBe('/courses/5?feedback-page=1');
});

test('what one will learn and needs is listed; a course that does not say it has no such parts', async () => {
  is(publicCourseAnswer({ outcomes: ['Plan an evening', 'Give one instruction'], requirements: ['Paper'] }));
  await open('/courses/5');
  const itemsOf = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(await itemsOf('What you will learn')).toEqual(['Plan an evening', 'Give one instruction']);
  expect(await itemsOf('What you need')).toEqual(['Paper']);
  cleanup();
  server = await newVisitor();
  answerCourse(server);
  await open('/courses/5');
  await section('Course content');
  expect(screen.queryByText('What you will learn')).toBeNull();
  expect(screen.queryByText('What you need')).toBeNull();
});

test('the teacher has a part with the way to the profile; a course of the house has none', async () => {
  await open('/courses/5');
  await section('Your teacher');
  expect(screen.getByRole('link', { name: 'See the profile' }).getAttribute('href')).toBe(
    '/consultants/consultant/5',
  );
  cleanup();
  server = await newVisitor();
  answerCourse(server, publicCourseAnswer({ provider_data: null, provider_name: 'Champions' }));
  await open('/courses/5');
  await section('Course content');
  expect(screen.queryByText('Your teacher')).toBeNull();
});

test('PD-140: who teaches a course is called by their gender in Arabic', async () => {
  const provider = { id: 5, name: 'Dr. Huda', avatar: null, type: 'teacher', gender: 2 } as const;
  answerCourse(server, publicCourseAnswer({ provider_data: provider }));
  await open('/courses/5', { language: 'ar' });
  expect(await screen.findByText('معلّمة')).toBeTruthy();
});

const withPreview = () => {
  const sections = publicCourseAnswer().sections.map((each) => ({
    ...each,
    lessons: each.lessons.map((lesson) => ({ ...lesson, is_preview: lesson.id === 11 ? 1 : 0 }) as const),
  }));
  return publicCourseAnswer({ sections });
};
const previewAnswer = (lesson: object = {}) => ({
  body: {
    status: true,
    data: {
      id: 11,
      title: 'Why evenings are hard',
      content_type: 'video',
      duration: 600,
      course: { id: 5, title: 'Calm evenings' },
      attachments: [{ aws_path: '/api/media/1a.mp4?until=1900000000&sig=a', type: 'video/mp4' }],
      embed: null,
      captions: [{ language: 'en', aws_path: '/api/media/1c.vtt?until=1900000000&sig=e' }],
      text: null,
      ...lesson,
    },
  },
});

test('a visitor opens a preview lesson, which the address names, and no other lesson', async () => {
  is(withPreview());
  server.answer(lessonPreview, previewAnswer());
  await open('/courses/5');
  const link = await screen.findByRole('link', { name: /Why evenings are hard.*Free preview/ });
  expect(screen.queryByRole('link', { name: /Questions of parents/ })).toBeNull();
  expect(server.sentTo(lessonPreview)).toEqual([]);
  fireEvent.click(link);
  await waitForAddress('/courses/5?preview=11');
  const dialog = within(await screen.findByRole('dialog', { name: 'Why evenings are hard' }));
  const film = await dialog.findByLabelText('Why evenings are hard', { selector: 'video' });
  expect(film.querySelector('source')?.getAttribute('src')).toContain('/api/media/1a.mp4');
  expect(film.querySelector('track')?.getAttribute('srclang')).toBe('en');
  // The captions are shown even if the browser ignores `default`.
  const track = { mode: 'disabled' } as TextTrack;
  const spy = vi.spyOn(HTMLTrackElement.prototype, 'track', 'get').mockReturnValue(track);
  fireEvent.loadedMetadata(film);
  expect(track.mode).toBe('showing');
  spy.mockRestore();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitForAddress('/courses/5');
});

test('a preview may be a text; an address that names another lesson opens nothing', async () => {
  is(withPreview());
  server.answer(lessonPreview, previewAnswer({ attachments: [], text: 'Read this.' }));
  await open('/courses/5?preview=11');
  expect(await screen.findByText('Read this.')).toBeTruthy();
  cleanup();
  server = await newVisitor();
  answerCourse(server, withPreview());
  await open('/courses/5?preview=12');
  await section('Course content');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sentTo(lessonPreview)).toEqual([]);
});

test('feedback is chosen by its stars, which stand in the address, and says how many there are', async () => {
  server.answer(feedbacks, { body: buildPage([feedback(1)]) });
  await open('/courses/5?feedback-page=2');
  expect((await screen.findByRole('button', { name: /^All/ })).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '1 of 5 stars: 0 reviews' }).disabled).toBe(
    true,
  );
  fireEvent.click(screen.getByRole('button', { name: '5 of 5 stars: 3 reviews' }));
  await waitForAddress('/courses/5?stars=5');
  await waitFor(() => expect(server.sentTo(feedbacks).at(-1)?.query).toBe('page=1&stars=5'));
  expect(screen.getByRole('button', { name: '5 of 5 stars: 3 reviews' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  fireEvent.click(screen.getByRole('button', { name: /^All/ }));
  await waitForAddress('/courses/5');
});
