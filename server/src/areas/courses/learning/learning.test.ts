import { eq } from 'drizzle-orm';
import { course as courseCall } from 'shared-api/contracts/courses/course';
import { finishLesson, lessonPrefetch, playLesson } from 'shared-api/contracts/courses/lessons';
import { startQuiz, submitQuiz } from 'shared-api/contracts/courses/quiz';
import { dateIn } from 'shared-api/rules/time-zone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { media } from '../../../services/media/tables.ts';
import { outcome } from '../../../testing/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { familyZones } from '../../profile-chat/tables/family.ts';
import { courses, lessonCaptions, lessons } from '../tables/catalogue.ts';
import { certificates } from '../tables/certificates.ts';
import { lessonProgress } from '../tables/learning.ts';
import { type LearningFixture, openLearningFixture } from './learning.fixture.ts';

let fixture: LearningFixture;
beforeAll(async () => {
  fixture = await openLearningFixture();
});
afterAll(() => fixture.close());

/** Enrols a learner in a new course with these lessons. */
async function inCourse(...args: Parameters<LearningFixture['course']>) {
  const learner = await fixture.learner();
  const made = await fixture.course(...args);
  await fixture.enrol(learner, made.id);
  const [first = 0, second = 0, third = 0] = made.lessons;
  return { learner, ...made, first, second, third };
}

const seconds = (count: number) => fixture.at(fixture.now().getTime() + count * 1_000);
const courseOf = async (as: Minted, id: number) => {
  const { data } = (await fixture.request(courseCall, { params: { id } }, { as })).answer;
  if (data.not_available === 1 || data.is_enrolled === 0) throw new Error('Not enrolled');
  return data;
};
const submit = (as: Minted, quiz: number, lesson_id: number, answer: number) =>
  fixture.request(
    submitQuiz,
    {
      body: {
        quizze_id: quiz,
        lesson_id,
        questions: [{ question_id: quiz, answers_id: [quiz * 10 + answer] }],
      },
    },
    { as },
  );

test('COUR-041 a lesson is answered to those who are in its course, and to nobody else', async () => {
  const { learner, first } = await inCourse();
  const other = await fixture.learner();
  for (const ask of [
    () => fixture.play(other, first),
    () => fixture.progress(other, first, [[0, 10]]),
    () => fixture.finish(other, first),
  ])
    expect(outcome(await ask())).toEqual([404, 'not_found']);
  expect((await fixture.play(learner, first)).status).toBe(200);
  expect(outcome(await fixture.play(learner, 999_999))).toEqual([404, 'not_found']);
});

test('a lesson comes with its links, captions, place and neighbours', async () => {
  const { learner, id, first, second, third } = await inCourse({}, [
    { kind: 'video' },
    { kind: 'record' },
    { kind: 'pdf' },
  ]);
  const caption = 'c'.repeat(32);
  await fixture.db.insert(media).values({ id: caption, type: 'vtt', bytes: 1, createdAt: fixture.now() });
  await fixture.db.insert(lessonCaptions).values({ lessonId: second, language: 'ar', mediaId: caption });
  const { data } = (await fixture.play(learner, second)).answer;
  const file = String(second).padStart(32, '0');
  expect(data).toMatchObject({
    id: second,
    title: 'Lesson 2',
    content_type: 'record',
    duration: 600,
    embed: null,
    attachments: [
      { aws_path: expect.stringMatching(`^/api/media/${file}\\.mp4\\?until=\\d+&sig=`), type: 'video/mp4' },
    ],
    captions: [{ language: 'ar', aws_path: expect.stringContaining(`/api/media/${caption}.vtt?`) }],
    expires_at: expect.any(String),
    finished: 0,
    opened: 1,
    pending: 0,
    answered: 0,
    position: 0,
    watched: [],
    course: { id, title: 'Calm mornings', progress: 0, completed: 0 },
    section: { id, title: 'Begin' },
    previous: { id: first, title: 'Lesson 1', content_type: 'video' },
    next: { id: third, title: 'Lesson 3', content_type: 'pdf' },
    quizze_id: null,
    meeting_id: null,
    has_private_link: 0,
    starts_at: null,
  });
  expect((await fixture.play(learner, first)).answer.data.previous).toBeNull();
  expect((await fixture.play(learner, third)).answer.data.next).toBeNull();
  const end = Date.parse(data.expires_at ?? '');
  expect(end - fixture.now().getTime()).toBeGreaterThanOrEqual(4 * 3_600_000);
  expect(end % 3_600_000).toBe(0);
});

test('what was taken out is no lesson any more, and no neighbour', async () => {
  const { learner, first, second, third } = await inCourse({}, [
    { kind: 'pdf' },
    { kind: 'pdf' },
    { kind: 'pdf' },
  ]);
  await fixture.db.update(lessons).set({ position: -1 }).where(eq(lessons.id, second));
  expect(outcome(await fixture.play(learner, second))).toEqual([404, 'not_found']);
  expect((await fixture.play(learner, first)).answer.data.next?.id).toBe(third);
});

test('COUR-083 PD-56: a video is complete at 90 % of its seconds, whatever is claimed before', async () => {
  const { learner, first } = await inCourse();
  await fixture.play(learner, first);
  expect((await fixture.finish(learner, first)).answer).toEqual({
    status: true,
    completed: false,
    progress: 0,
  });
  // The server credits only 15 of the 600 reported seconds, because no time has passed.
  const claimed = (await fixture.progress(learner, first, [[0, 600]])).answer.data;
  expect(claimed).toEqual({ progress: 2.5, finished: 0, course_progress: 0 });
  seconds(262);
  const almost = (await fixture.progress(learner, first, [[0, 539]])).answer.data;
  expect(almost.finished).toBe(0);
  expect((await fixture.finish(learner, first)).answer.completed).toBe(false);
  seconds(5);
  const enough = (await fixture.progress(learner, first, [[530, 545]])).answer.data;
  expect(enough).toEqual({ progress: (545 / 600) * 100, finished: 1, course_progress: 100 });
  expect((await fixture.finish(learner, first)).answer).toEqual({
    status: true,
    completed: true,
    progress: 100,
  });
});

test('what a player tells twice counts once, its position stays inside, and what is finished stays so', async () => {
  const { learner, first } = await inCourse();
  await fixture.play(learner, first);
  seconds(60);
  for (const _ of [1, 2]) await fixture.progress(learner, first, [[10, 70]], 70);
  expect((await fixture.play(learner, first)).answer.data).toMatchObject({
    watched: [[10, 70]],
    position: 70,
  });
  await fixture.progress(learner, first, [], 5_000);
  expect((await fixture.play(learner, first)).answer.data.position).toBe(600);
  seconds(600);
  await fixture.progress(learner, first, [[0, 600]], 600);
  const again = (await fixture.progress(learner, first, [[0, 5]], 5)).answer.data;
  expect(again).toEqual({ progress: 100, finished: 1, course_progress: 100 });
  expect((await fixture.play(learner, first)).answer.data).toMatchObject({ finished: 1, position: 5 });
});

test('PD-56: a video of a video site is complete when its page was long enough in sight', async () => {
  const embed = 'https://player.example/1';
  const { learner, first } = await inCourse({}, [{ kind: 'video', embed }]);
  const { data } = (await fixture.play(learner, first)).answer;
  expect(data).toMatchObject({ embed, attachments: [], expires_at: null });
  seconds(200);
  const early = (await fixture.progress(learner, first, [[0, 600]])).answer.data;
  expect(early).toMatchObject({ finished: 0, progress: (215 / 600) * 100 });
  seconds(100);
  expect((await fixture.progress(learner, first, [[215, 300]])).answer.data.finished).toBe(1);
});

test('PD-56: a document is complete when its file was given out, whatever the player says', async () => {
  const { learner, first, second } = await inCourse({}, [{ kind: 'pdf' }, { kind: 'pdf' }]);
  expect((await fixture.finish(learner, first)).answer.completed).toBe(false);
  await fixture.play(learner, first);
  expect((await fixture.finish(learner, first)).answer.completed).toBe(false);
  for (const watched of [[], [[0, 600]]] as [number, number][][])
    expect((await fixture.progress(learner, first, watched, 0)).answer.data).toEqual({
      progress: 0,
      finished: 0,
      course_progress: 0,
    });
  await fixture.read(learner, first);
  expect((await fixture.finish(learner, first)).answer).toEqual({
    status: true,
    completed: true,
    progress: 50,
  });
  await fixture.read(learner, second);
  expect((await fixture.progress(learner, second, [], 0)).answer.data).toEqual({
    progress: 100,
    finished: 1,
    course_progress: 100,
  });
});

test('PD-56: a task or a meeting is not complete because somebody says so, and keeps nothing that is told', async () => {
  const startsAt = new Date('2030-06-01T10:00:00Z');
  const endsAt = new Date('2030-06-01T11:00:00Z');
  const { learner, first, second } = await inCourse({}, [
    { kind: 'PracticalTask' },
    { kind: 'meet', startsAt, endsAt },
  ]);
  for (const lesson of [first, second]) {
    await fixture.play(learner, lesson);
    seconds(10_000);
    expect((await fixture.progress(learner, lesson, [[0, 600]], 600)).answer.data).toEqual({
      progress: 0,
      finished: 0,
      course_progress: 0,
    });
    expect((await fixture.finish(learner, lesson)).answer.completed).toBe(false);
    expect((await fixture.play(learner, lesson)).answer.data).toMatchObject({ watched: [], position: 0 });
  }
});

test('COUR-089 PD-56: a failed quiz leaves its lesson open, a passed one completes it', async () => {
  const quiz = await fixture.quiz();
  const { learner, id, first } = await inCourse({}, [{ kind: 'Quizze', quizId: quiz }]);
  expect((await fixture.play(learner, first)).answer.data).toMatchObject({ quizze_id: quiz, answered: 0 });
  expect((await submit(learner, quiz, first, 1)).answer.answers_report.passed).toBe(0);
  expect((await fixture.finish(learner, first)).answer).toEqual({
    status: true,
    completed: false,
    progress: 0,
  });
  expect((await courseOf(learner, id)).sections[0]?.lessons[0]).toMatchObject({ answered: 1, finished: 0 });
  expect((await submit(learner, quiz, first, 0)).answer.answers_report.passed).toBe(1);
  expect((await fixture.finish(learner, first)).answer).toEqual({
    status: true,
    completed: true,
    progress: 100,
  });
});

test('PD-57: a quiz is taken by who is in a course of which a lesson asks for it; without a lesson one is found', async () => {
  const quiz = await fixture.quiz();
  const { learner, first } = await inCourse({}, [{ kind: 'Quizze', quizId: quiz }, { kind: 'video' }]);
  const other = await fixture.learner();
  const elsewhere = await inCourse();
  const start = (as: Minted, lesson_id?: number) =>
    fixture.request(startQuiz, { params: { id: quiz }, body: { lesson_id } }, { as });
  for (const [as, lesson] of [
    [other, first],
    [other, undefined],
    [elsewhere.learner, elsewhere.first],
    [learner, elsewhere.first],
  ] as const)
    expect(outcome(await start(as, lesson))).toEqual([404, 'not_found']);
  const { lesson, title } = (await start(learner)).answer.data;
  expect(lesson).toMatchObject({ id: first, title: 'Lesson 1', course_title: 'Calm mornings', finished: 0 });
  expect(title).toBe('Quiz');
});

test('COUR-042 a course whose lessons are all finished is completed once, with its certificate', async () => {
  const { learner, id, first, second } = await inCourse({ certificate: true }, [
    { kind: 'pdf' },
    { kind: 'video' },
  ]);
  await fixture.read(learner, first);
  await fixture.finish(learner, first);
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({ completedAt: null });
  await fixture.watch(learner, second);
  const completedAt = fixture.now();
  expect(await courseOf(learner, id)).toMatchObject({ progress: 100, completed: 1, congrats_seen: 0 });
  const issued = await fixture.db.select().from(certificates).where(eq(certificates.courseId, id));
  expect(issued).toMatchObject([
    { userId: learner.userId, courseEn: 'Calm mornings', issuedAt: completedAt },
  ]);
  expect((await courseOf(learner, id)).certificate).toBe(issued[0]?.code);
  seconds(60);
  await fixture.finish(learner, first);
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({ completedAt });
});

test('the certificate has the date of the device by which the learner finishes; opening a lesson gives the family its first zone', async () => {
  const { learner, id, first } = await inCourse({}, [{ kind: 'pdf' }]);
  const inZone = (timezone: string) => ({ as: learner, headers: { 'x-timezone': timezone } });
  await fixture.request(playLesson, { params: { id: first } }, inZone('Asia/Tokyo'));
  await fixture.read(learner, first);
  await fixture.request(finishLesson, { body: { lesson_id: first } }, inZone('Pacific/Kiritimati'));
  const issued = await fixture.db.select().from(certificates).where(eq(certificates.courseId, id));
  expect(issued).toMatchObject([{ issuedOn: dateIn('Pacific/Kiritimati', fixture.now().getTime()) }]);
  const zones = await fixture.db.select().from(familyZones).where(eq(familyZones.ownerId, learner.userId));
  expect(zones).toMatchObject([{ timezone: 'Asia/Tokyo' }]);
});

test('a lesson that is added later lowers the progress, and takes nothing back', async () => {
  const { learner, id, first } = await inCourse({}, [{ kind: 'pdf' }]);
  await fixture.read(learner, first);
  await fixture.finish(learner, first);
  await fixture.lesson(id, { kind: 'video' }, 1);
  expect(await courseOf(learner, id)).toMatchObject({ progress: 50, completed: 1 });
  expect(await fixture.db.$count(certificates, eq(certificates.courseId, id))).toBe(1);
});

test('where the last lesson that was open is taken out, the course is completed with the next look', async () => {
  const { learner, id, first, second } = await inCourse({}, [{ kind: 'pdf' }, { kind: 'video' }]);
  await fixture.read(learner, first);
  await fixture.finish(learner, first);
  await fixture.db.update(lessons).set({ position: -1 }).where(eq(lessons.id, second));
  expect((await fixture.finish(learner, first)).answer.progress).toBe(100);
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({ completedAt: fixture.now() });
});

test('a course without a certificate gives none', async () => {
  const { learner, id, first } = await inCourse({ certificate: false }, [{ kind: 'pdf' }]);
  await fixture.read(learner, first);
  await fixture.finish(learner, first);
  expect(await courseOf(learner, id)).toMatchObject({ completed: 1, certificate: null });
});

test('one goes on with the lesson that was played last, where one left it', async () => {
  const { learner, id, first, second, third } = await inCourse({}, [
    { kind: 'pdf' },
    { kind: 'video' },
    { kind: 'video' },
  ]);
  expect((await courseOf(learner, id)).resume).toMatchObject({ id: first, position: 0 });
  await fixture.play(learner, third);
  seconds(60);
  await fixture.progress(learner, third, [[0, 50]], 50);
  expect((await courseOf(learner, id)).resume).toEqual({
    id: third,
    title: 'Lesson 3',
    content_type: 'video',
    position: 50,
  });
  seconds(60);
  await fixture.watch(learner, second);
  expect((await courseOf(learner, id)).resume).toMatchObject({ id: first });
});

test('whoever is in a course that is no longer published goes on', async () => {
  const { learner, id, first } = await inCourse();
  await fixture.db.update(courses).set({ isPublished: false }).where(eq(courses.id, id));
  expect((await fixture.play(learner, first)).status).toBe(200);
  expect((await courseOf(learner, id)).is_enrolled).toBe(1);
});

test('what is opened is in progress from then on', async () => {
  const { learner, id, first } = await inCourse();
  const enrolment = await fixture.enrolment(id, learner.userId);
  const opened = () => fixture.db.$count(lessonProgress, eq(lessonProgress.enrolmentId, enrolment?.id ?? 0));
  expect(await opened()).toBe(0);
  await fixture.play(learner, first);
  expect(await opened()).toBe(1);
});

test('a lesson that is read ahead is what it will be, and is not opened with it', async () => {
  const { learner, id, first, second } = await inCourse({}, [{ kind: 'video' }, { kind: 'video' }]);
  await fixture.play(learner, first);
  const before = await courseOf(learner, id);
  const prefetch = (as: Minted) => fixture.request(lessonPrefetch, { params: { id: second } }, { as });
  const { data } = (await prefetch(learner)).answer;
  expect(data.opened).toBe(0);
  const after = await courseOf(learner, id);
  expect(after).toEqual(before);
  expect((await fixture.play(learner, second)).answer.data).toEqual({ ...data, opened: 1 });
  expect((await prefetch(learner)).answer.data.opened).toBe(1);
  expect(outcome(await prefetch(await fixture.learner()))).toEqual([404, 'not_found']);
});
