import { expect, test } from 'vitest';
import { activityAnswer } from '../../testing/activity.ts';
import { applyCheckIns, type CheckIn, findNext, getKey, sortCheckIns } from './check-in.ts';

const done = (change: Partial<CheckIn> = {}): CheckIn => ({
  dayId: 51,
  kind: 'opened',
  value: 911,
  name: 'Read together',
  doneAt: 1_000,
  ...change,
});

test('an opened item is complete, and the progress is the mean of all items, rounded down', () => {
  const shown = applyCheckIns(activityAnswer(), [done()]);
  expect(shown.attachments).toMatchObject([{ id: 911, percentage: 100, is_answered: 1 }]);
  expect([shown.progress, shown.is_completed]).toEqual([16, 0]);
});

test('a video is complete when it has ended, not when it was started', () => {
  const started = applyCheckIns(activityAnswer(), [done({ kind: 'started', value: 912 })]);
  expect(started.videos[0]?.is_answered).toBe(0);
  const ended = applyCheckIns(activityAnswer(), [done({ kind: 'ended', value: 912 })]);
  expect(ended.videos[0]?.is_answered).toBe(1);
});

test('reported progress goes only up, and completes the activity', () => {
  const manual = activityAnswer({ auto_progress_update: 0, progress: 40 });
  const after = (...values: number[]) =>
    applyCheckIns(
      manual,
      values.map((value) => done({ kind: 'reported', value })),
    );
  expect(after(20).progress).toBe(40);
  expect(after(60, 50).progress).toBe(60);
  expect(after(100)).toMatchObject({ progress: 100, is_completed: 1 });
});

test('a rejected check-in, and one of another day, change nothing', () => {
  const activity = activityAnswer();
  expect(applyCheckIns(activity, [done({ rejection: 'Too late' }), done({ dayId: 52 })])).toBe(activity);
});

test('they are sent in the order in which they were done; a film waits without holding up the others', () => {
  const film = done({ kind: 'ended', value: 912, doneAt: 1, notBefore: 9_000 });
  const later = done({ doneAt: 3 });
  const rejected = done({ value: 913, doneAt: 2, rejection: 'Too late' });
  const all = [later, rejected, film];
  expect(sortCheckIns(all)).toEqual([film, rejected, later]);
  const next = (now: number, tried: CheckIn[] = []) =>
    findNext(all, now, (each) => tried.some((one) => getKey(one) === getKey(each)));
  expect(next(5_000)).toBe(later);
  expect(next(9_000)).toBe(film);
  expect(next(5_000, [later])).toBeUndefined();
});
