import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLessonJoinState, type LiveLesson, liveLessons, nextChange, nextLesson, toWait } from './live.ts';

const lesson = (id: number, start?: string, end?: string): LiveLesson => ({
  id,
  title: `Lesson ${id}`,
  section: 'Live',
  times: start && end ? { starts_at: start, ends_at: end } : undefined,
  finished: false,
});
const nine = lesson(11, '2030-05-01T09:00:00.000Z', '2030-05-01T10:00:00.000Z');
const noon = lesson(12, '2030-05-01T12:00:00.000Z', '2030-05-01T13:00:00.000Z');
const at = (time: string) => Date.parse(`2030-05-01T${time}Z`);

test('the schedule has the live lessons alone, by their start, those without a time last', () => {
  const outline = { title: 'x', duration: 60 };
  const meet = (id: number, starts_at: string | null, ends_at: string | null) => ({
    id,
    ...outline,
    content_type: 'meet' as const,
    attachments: [],
    quizze_id: null,
    pending: 0 as const,
    finished: id === 12 ? (1 as const) : (0 as const),
    answered: 0 as const,
    meeting_id: `l-${id}`,
    has_private_link: 0 as const,
    consultant_meeting_link: null,
    start_date_session: null,
    start_time: null,
    end_time: null,
    starts_at,
    ends_at,
    opened: 0 as const,
    position: 0,
  });
  const sections = [
    {
      id: 1,
      title: 'First',
      lessons: [
        meet(13, null, null),
        meet(12, noon.times?.starts_at ?? '', noon.times?.ends_at ?? ''),
        { ...meet(8, null, null), content_type: 'video' as const },
      ],
    },
    {
      id: 2,
      title: 'Second',
      lessons: [meet(11, nine.times?.starts_at ?? '', nine.times?.ends_at ?? '')],
    },
  ];
  const found = liveLessons({ sections });
  expect(found.map(({ id, section, finished }) => [id, section, finished])).toEqual([
    [11, 'Second', false],
    [12, 'First', true],
    [13, 'First', false],
  ]);
  expect(found.map(({ times }) => times?.starts_at)).toEqual([
    nine.times?.starts_at,
    noon.times?.starts_at,
    undefined,
  ]);
});

test('who is not in the course sees when it meets', () => {
  const times = nine.times ?? { starts_at: null, ends_at: null };
  const sections = [
    {
      id: 1,
      title: 'Live',
      lessons: [{ id: 11, title: 'Hello', content_type: 'meet' as const, duration: 3600, ...times }],
    },
  ];
  expect(liveLessons({ sections })).toEqual([
    { id: 11, title: 'Hello', section: 'Live', times, finished: false },
  ]);
});

test.each([
  ['08:49:59', 'early'],
  ['08:50:00', 'open'],
  ['09:57:00', 'open'],
  ['10:00:00', 'over'],
])('PD-39 at %s a lesson of 09:00 to 10:00 is %s', (time, state) => {
  expect(getLessonJoinState(nine, at(time))).toBe(state);
});

test('the next lesson is the one that is on, else the first to come', () => {
  const all = [nine, noon, lesson(13)];
  expect(nextLesson(all, at('09:30:00'))).toBe(nine);
  expect(nextLesson(all, at('10:00:00'))).toBe(noon);
  expect(nextLesson(all, at('13:00:00'))).toBeUndefined();
});

test('what is looked at changes when a lesson opens, begins and ends', () => {
  const seen: string[] = [];
  let now: number | undefined = at('00:00:00');
  while (now !== undefined) {
    now = nextChange([nine, noon], now);
    if (now !== undefined) seen.push(new Date(now).toISOString().slice(11, 16));
  }
  expect(seen).toEqual(['08:50', '09:00', '10:00', '11:50', '12:00', '13:00']);
});

test('a wait is said in days, then in hours, and counted down below one', () => {
  expect(toWait(50 * 3_600_000)).toEqual({ unit: 'days', count: 2 });
  expect(toWait(24 * 3_600_000 - 1)).toEqual({ unit: 'hours', count: 23 });
  expect(toWait(3_600_000)).toEqual({ unit: 'hours', count: 1 });
  expect(toWait(3_599_999)).toBeUndefined();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * 86_400_000 }), (ms) => {
      const wait = toWait(ms);
      const unit = wait?.unit === 'days' ? 86_400_000 : 3_600_000;
      expect(wait === undefined ? ms < 3_600_000 : wait.count >= 1 && wait.count * unit <= ms).toBe(true);
    }),
  );
});
