import { expect, test } from 'vitest';
import { activityAnswer } from '../../testing/activity.ts';
import { taskAnswer } from '../../testing/tasks.ts';
import {
  applyCheckIns,
  applyTaskCheckIns,
  type CheckIn,
  findDeadline,
  findNext,
  getKey,
  sortCheckIns,
} from './check-in.ts';

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

test('PD-136: a report that is taken back shows what was reported before', () => {
  const manual = activityAnswer({ auto_progress_update: 0, progress: 40, undo_progress: 20 });
  const after = (...steps: [CheckIn['kind'], number][]) => {
    const shown = applyCheckIns(
      manual,
      steps.map(([kind, value], index) => done({ kind, value, doneAt: index })),
    );
    return [shown.progress, shown.undo_progress];
  };
  expect(after(['reported', 60])).toEqual([60, 40]);
  expect(after(['reported', 60], ['undone', 60])).toEqual([40, 20]);
  expect(after(['undone', 40])).toEqual([20, null]);
  expect(after(['undone', 40], ['reported', 40])).toEqual([40, 20]);
  // Ignores a withdrawal that the server has applied already, and one that it would reject.
  expect(after(['undone', 60])).toEqual([40, 20]);
  expect(after(['undone', 40], ['undone', 20])).toEqual([20, null]);
});

test('what was done in a task completes its items, not those of an activity with the same number', () => {
  const own = done({ dayId: 1, assigneeId: 2, value: 11 });
  const task = applyTaskCheckIns(taskAnswer(), [own]);
  expect(task.task_media.attachments).toMatchObject([{ id: 11, is_answered: 1 }]);
  const activity = activityAnswer({ user_activity_id: 1 });
  expect(applyCheckIns(activity, [own])).toBe(activity);
  const unchanged = taskAnswer();
  for (const other of [done({ dayId: 1, value: 11 }), { ...own, rejection: 'Too late' }])
    expect(applyTaskCheckIns(unchanged, [other])).toBe(unchanged);
  expect(getKey(own)).not.toBe(getKey(done({ dayId: 1, value: 11 })));
});

test('several count until the first of them does not any more', () => {
  expect(findDeadline([done(), done({ countsUntil: 9 }), done({ countsUntil: 5 })])).toBe(5);
  expect(findDeadline([done()])).toBeUndefined();
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
