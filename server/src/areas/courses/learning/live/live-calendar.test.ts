import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { liveCalendar } from 'shared-api/contracts/courses/lessons';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome } from '../../../../testing/index.ts';
import type { Minted } from '../../../auth/accounts/mint-session.ts';
import { lessons } from '../../tables/catalogue.ts';
import { type LearningFixture, openLearningFixture } from '../learning.fixture.ts';

const hour = 3_600_000;
const start = Date.parse('2030-05-10T10:00:00Z');

let fixture: LearningFixture;
beforeAll(async () => {
  fixture = await openLearningFixture();
});
afterAll(() => fixture.close());

const at = (startsAt: number) => ({
  kind: 'meet' as const,
  startsAt: new Date(startsAt),
  endsAt: new Date(startsAt + hour),
});

/** A learner in a course with two live lessons, a day apart, and a video. */
async function inCourse() {
  fixture.at('2030-05-01T09:00:00Z');
  const learner = await fixture.learner();
  const course = await fixture.course({ isLive: true }, [
    at(start),
    at(start + 24 * hour),
    { kind: 'video' },
  ]);
  await fixture.enrol(learner, course.id);
  return { learner, ...course };
}

const ask = (as: Minted, id: number, language: 'en' | 'ar' = 'en') =>
  fixture.request(liveCalendar, { params: { id } }, { as, language });

function eventsOf(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}
const startsIn = (content: string) =>
  eventsOf(content).map(({ startDate }) => startDate.toJSDate().getTime());

test('the lessons that are not over are one file, in the language of who asks, and name nobody', async () => {
  const { learner, id, lessons: ids } = await inCourse();
  const { file_name, content } = (await ask(learner, id)).answer;
  expect(file_name).toBe(`rafiq-course-${id}.ics`);
  expect(startsIn(content)).toEqual([start, start + 24 * hour]);
  const [first] = eventsOf(content);
  expect(first?.endDate.toJSDate().getTime()).toBe(start + hour);
  expect(first?.summary).toBe('Lesson 1 · Calm mornings');
  expect(first?.location).toMatch(new RegExp(`^http.+/lessons/${id}\\?lesson=${ids[0]}$`));
  expect(content).not.toContain('ATTENDEE');
  const arabic = (await ask(learner, id, 'ar')).answer.content;
  expect(eventsOf(arabic).map(({ summary }) => summary)).toEqual([
    'الدرس 1 · صباح هادئ',
    'الدرس 2 · صباح هادئ',
  ]);
  fixture.at(start + hour - 1);
  expect(startsIn((await ask(learner, id)).answer.content)).toHaveLength(2);
  fixture.at(start + hour);
  expect(startsIn((await ask(learner, id)).answer.content)).toEqual([start + 24 * hour]);
  fixture.at(start + 25 * hour);
  expect(outcome(await ask(learner, id))).toEqual([404, 'not_found']);
});

test('a lesson at another time is the same event, and a later state of it', async () => {
  const { learner, id, lessons: ids } = await inCourse();
  const [before] = eventsOf((await ask(learner, id)).answer.content);
  const moved = { startsAt: new Date(start + hour), endsAt: new Date(start + 2 * hour), sequence: 1 };
  await fixture.db
    .update(lessons)
    .set(moved)
    .where(eq(lessons.id, ids[0] ?? 0));
  fixture.at('2030-05-01T09:00:01Z');
  const [after] = eventsOf((await ask(learner, id)).answer.content);
  expect(after?.uid).toBe(before?.uid);
  expect([before?.sequence, after?.sequence]).toEqual([0, 1]);
  expect(after?.startDate.toJSDate()).toEqual(moved.startsAt);
});

test('there is none for whoever is not in the course, of a course without live lessons, and of none', async () => {
  const { id } = await inCourse();
  const learner = await fixture.learner();
  expect(outcome(await ask(learner, id))).toEqual([404, 'not_found']);
  const recorded = await fixture.course();
  await fixture.enrol(learner, recorded.id);
  expect(outcome(await ask(learner, recorded.id))).toEqual([404, 'not_found']);
  expect(outcome(await ask(learner, 999_999))).toEqual([404, 'not_found']);
});
