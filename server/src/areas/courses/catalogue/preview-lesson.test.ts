import { course as courseCall } from 'shared-api/contracts/courses/course';
import { lessonPreview, playLesson } from 'shared-api/contracts/courses/lessons';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LearningFixture, openLearningFixture } from '../learning/learning.fixture.ts';
import { lessonTexts } from '../tables/catalogue.ts';

let fixture: LearningFixture;
beforeAll(async () => {
  fixture = await openLearningFixture({ config: { trustProxy: 'loopback', countryHeader: 'cf-ipcountry' } });
});
afterAll(() => fixture.close());

const preview = (id: number, options: Parameters<LearningFixture['request']>[2] = {}) =>
  fixture.request(lessonPreview, { params: { id } }, options);
const from = (country: string) => ({
  headers: { 'cf-ipcountry': country, 'x-forwarded-for': '203.0.113.7' },
});

test('everybody may open a preview lesson of an offered course, and no other lesson of it', async () => {
  const { lessons } = await fixture.course({ usd: 1_000 }, [
    { kind: 'video', isPreview: true },
    { kind: 'video' },
    { kind: 'pdf' },
  ]);
  const [shown = 0, film = 0, sheet = 0] = lessons;
  const { status, answer } = await preview(shown);
  expect(status).toBe(200);
  expect(answer.data).toMatchObject({ id: shown, content_type: 'video', title: 'Lesson 1', text: null });
  expect(answer.data.attachments).toEqual([
    { aws_path: expect.stringMatching(/^\/api\/media\/\d{32}\.mp4\?until=\d+&sig=/), type: 'video/mp4' },
  ]);
  for (const id of [film, sheet, 4_711]) expect((await preview(id)).status).toBe(404);
  // The preview does not enrol anybody in the course.
  const stranger = await fixture.learner();
  expect((await preview(shown, { as: stranger })).status).toBe(200);
  expect((await fixture.play(stranger, shown)).status).toBe(404);
  expect((await fixture.request(playLesson, { params: { id: shown } })).status).toBe(401);
});

test('the course says which lessons are previews, without their files', async () => {
  const { id } = await fixture.course({}, [{ kind: 'video', isPreview: true }, { kind: 'video' }]);
  const { data } = (await fixture.request(courseCall, { params: { id } })).answer;
  if (data.not_available === 1) throw new Error('The course is not available');
  const [section] = data.sections;
  expect(section?.lessons.map(({ is_preview }) => is_preview)).toEqual([1, 0]);
  for (const lesson of section?.lessons ?? []) expect(lesson).not.toHaveProperty('attachments');
});

test('there is no preview of a course that is not offered, nor of a removed lesson', async () => {
  const film = { kind: 'video' as const, isPreview: true };
  const draft = await fixture.course({ isPublished: false }, [film]);
  expect((await preview(draft.lessons[0] ?? 0)).status).toBe(404);
  const egyptian = await fixture.course({ countries: ['EG'] }, [film]);
  expect((await preview(egyptian.lessons[0] ?? 0, from('FR'))).status).toBe(404);
  expect((await preview(egyptian.lessons[0] ?? 0, from('EG'))).status).toBe(200);
  const { id } = await fixture.course();
  const removed = await fixture.lesson(id, film, -1);
  expect((await preview(removed)).status).toBe(404);
});

test('a lesson with a text has it in the language of the page, and is finished by opening it', async () => {
  const learner = await fixture.learner();
  const { id } = await fixture.course();
  await fixture.enrol(learner, id);
  const [text, sheet] = [
    await fixture.lesson(id, { kind: 'pdf', isText: true, isPreview: true }, 1),
    await fixture.lesson(id, { kind: 'pdf' }, 2),
  ];
  await fixture.db.insert(lessonTexts).values({ lessonId: text, textEn: 'Read me.', textAr: 'اقرأني.' });
  expect((await preview(text)).answer.data.text).toBe('Read me.');
  expect((await preview(text, { headers: { 'accept-language': 'ar' } })).answer.data.text).toBe('اقرأني.');
  const finished = async (lesson: number) => (await fixture.finish(learner, lesson)).answer.completed;
  expect(await finished(text)).toBe(false);
  expect((await fixture.play(learner, text)).answer.data.text).toBe('Read me.');
  expect((await fixture.play(learner, sheet)).answer.data.text).toBe(null);
  expect(await finished(text)).toBe(true);
  expect(await finished(sheet)).toBe(false);
});
