import { expect, test } from 'vitest';
import type { Lesson } from '../enrolment.ts';
import { reviseLessons } from './lesson-changes.ts';

const link = 'https://meet.example.com/one';
const lesson = (overrides: Partial<Lesson> = {}): Lesson => ({
  id: 11,
  courseId: 5,
  sectionId: 51,
  position: 0,
  kind: 'meet',
  titleEn: 'Live',
  titleAr: 'مباشر',
  seconds: 3_600,
  embed: null,
  quizId: null,
  instructionsEn: null,
  instructionsAr: null,
  startsAt: new Date('2030-05-10T10:00:00Z'),
  endsAt: new Date('2030-05-10T11:00:00Z'),
  meetingUrl: null,
  providerLink: null,
  sequence: 0,
  isText: false,
  isPreview: false,
  ...overrides,
});
const film = lesson({ kind: 'video', startsAt: null, endsAt: null });
const stored = lesson({ sequence: 2, providerLink: link });
const sold = { ownLink: 'https://meet.example.com/two', isSold: true };

test('PD-122: a published lesson keeps the link of its provider, or our room; a new one has the link of now', () => {
  const kept = reviseLessons([stored], [lesson(), lesson({ id: 12 })], sold);
  expect(kept.lessons.map(({ providerLink }) => providerLink)).toEqual([link, sold.ownLink]);
  expect(kept.changes).toEqual([]);
  const inRoom = reviseLessons([lesson()], [lesson()], sold);
  expect(inRoom.lessons[0]?.providerLink).toBe(null);
});

test('a lesson that nobody could buy yet, and one of another provider, has the link of now', () => {
  const { lessons, changes } = reviseLessons([stored], [lesson()], { ...sold, isSold: false });
  expect(lessons[0]).toMatchObject({ providerLink: sold.ownLink, sequence: 3 });
  expect(changes).toMatchObject([{ kind: 'link', before: stored, lesson: lessons[0] }]);
});

test('a lesson that does not meet has no link of its provider', () => {
  expect(reviseLessons([film], [film], sold)).toEqual({ lessons: [film], changes: [] });
  expect(reviseLessons([], [film], sold).lessons).toEqual([film]);
});

test.each<[string, Partial<Lesson>]>([
  ['moved', { startsAt: new Date('2030-05-10T09:00:00Z') }],
  ['moved', { endsAt: new Date('2030-05-10T12:00:00Z'), titleEn: 'Other' }],
  ['link', { meetingUrl: 'https://meet.example.com/other' }],
  ['renamed', { titleAr: 'آخر' }],
])('a lesson that is %s counts one change', (kind, changed) => {
  const { lessons, changes } = reviseLessons([stored], [lesson(changed)], sold);
  expect(lessons).toEqual([{ ...stored, ...changed, sequence: 3 }]);
  expect(changes).toEqual([{ kind, before: stored, lesson: lessons[0] }]);
});

test('the same again, in another place of the course, is no change', () => {
  const { lessons, changes } = reviseLessons([stored], [lesson({ position: 4, sectionId: 52 })], sold);
  expect(lessons[0]?.sequence).toBe(2);
  expect(changes).toEqual([]);
});

test('a lesson that is taken out, or becomes another kind, is cancelled as it was; one that comes back goes on counting', () => {
  const cancelled = { kind: 'cancelled', before: stored, lesson: { ...stored, sequence: 3 } };
  expect(reviseLessons([stored], [], sold)).toEqual({ lessons: [], changes: [cancelled] });
  const other = reviseLessons([stored], [film], sold);
  expect(other).toEqual({ lessons: [{ ...film, sequence: 3 }], changes: [cancelled] });
  const hidden = { ...stored, position: -7, sequence: 3 };
  const back = reviseLessons([hidden], [lesson()], sold);
  expect(back.lessons).toEqual([{ ...stored, sequence: 4 }]);
  expect(back.changes).toMatchObject([{ kind: 'restored' }]);
  expect(reviseLessons([hidden], [], sold).changes).toEqual([]);
});
