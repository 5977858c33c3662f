// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { LiveKind } from 'shared-api/contracts/realtime';
import { findActivity } from 'shared-api/contracts/tracking/activities';
import { findAssignedTask } from 'shared-api/contracts/tracking/assigned-tasks';
import { ranking, report } from 'shared-api/contracts/tracking/ranking';
import { received, requests } from 'shared-api/contracts/tracking/supervision';
import { allTasks, findTask } from 'shared-api/contracts/tracking/tasks';
import { queryClient, queryKey } from 'shared-api/query';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLiveProgress, useLiveRanking, useLiveSupervision, useLiveTasks } from './live.ts';

const handlers = vi.hoisted(() => new Map<string, (payload?: object) => void>());
vi.mock('shared-api/realtime', () => ({
  useLiveEvent: ({ kind }: LiveKind, handle: (payload?: object) => void, topic = '') =>
    handlers.set(`${kind} ${topic}`.trim(), handle),
}));

const calls = [findActivity, report, ranking, findTask, allTasks, findAssignedTask, requests, received];
const outdated = () =>
  calls.filter((call) => queryClient.getQueryState(queryKey(call))?.isInvalidated).map(({ id }) => id);
beforeEach(() => {
  handlers.clear();
  for (const call of calls) queryClient.setQueryData(queryKey(call), {});
});

test('what a page shows of a participant is read again, and only for this participant', () => {
  renderHook(() => useLiveProgress(3));
  handlers.get('tracking.progress')?.({ current_user_id: 4 });
  expect(outdated()).toEqual([]);
  handlers.get('tracking.proof')?.({ current_user_id: 3 });
  expect(outdated()).toEqual([findActivity.id, report.id]);
});

test('what was missed is read again', () => {
  renderHook(() => useLiveProgress(3));
  handlers.get('tracking.progress')?.();
  expect(outdated()).toEqual([findActivity.id, report.id]);
});

test('a ranking is read again when it changed', () => {
  renderHook(() => useLiveRanking(9));
  handlers.get('tracking.ranking tracking_ranking:9')?.({ tracking_id: 9 });
  expect(outdated()).toEqual([ranking.id]);
});

test('tasks are read again when something of one changed, a page of one task for that one only', () => {
  renderHook(() => useLiveTasks(1));
  handlers.get('tracking.task')?.({ task_id: 2, family_member_id: 3 });
  expect(outdated()).toEqual([]);
  handlers.get('tracking.task')?.({ task_id: 1, family_member_id: 3 });
  expect(outdated()).toEqual([findTask.id, allTasks.id, findAssignedTask.id]);
});

test('requests for supervision are read again when one changed', () => {
  renderHook(() => useLiveSupervision());
  handlers.get('tracking.supervision')?.({ request_id: 1, tracking_id: 9, current_user_id: 3 });
  expect(outdated()).toEqual([requests.id, received.id]);
});
