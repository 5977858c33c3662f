// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { LiveKind } from 'shared-api/contracts/realtime';
import { findActivity } from 'shared-api/contracts/tracking/activities';
import { ranking, report } from 'shared-api/contracts/tracking/ranking';
import { queryClient, queryKey } from 'shared-api/query';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLiveProgress, useLiveRanking } from './live.ts';

const handlers = vi.hoisted(() => new Map<string, (payload?: object) => void>());
vi.mock('shared-api/realtime', () => ({
  useLiveEvent: ({ kind }: LiveKind, handle: (payload?: object) => void, topic = '') =>
    handlers.set(`${kind} ${topic}`.trim(), handle),
}));

const calls = [findActivity, report, ranking];
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
