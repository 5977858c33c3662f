import { expect, test } from 'vitest';
import { getTodayState, isMissed } from './today-state.ts';

const activity = { is_completed: 0, scored_date: '2026-02-03', waits_for_mark: 0 } as const;
const at = { today: '2026-02-03', hasOpenItems: false };

test.each([
  ['due', {}, at],
  ['late', { scored_date: '2026-02-02' }, at],
  ['waiting', { waits_for_mark: 1 }, at],
  ['due', { waits_for_mark: 1 }, { ...at, hasOpenItems: true }],
  ['late', { waits_for_mark: 1, scored_date: '2026-02-02' }, { ...at, hasOpenItems: true }],
  ['done', { is_completed: 1, waits_for_mark: 1, scored_date: '2026-02-02' }, at],
] as const)('an activity is %s (%#)', (state, input, when) => {
  expect(getTodayState({ ...activity, ...input }, when)).toBe(state);
});

const missed = { is_completed: 0, waits_for_mark: 0, can_progress: 0, no_score: 0 } as const;

test('missed is what counts, was not done and cannot be done any more', () => {
  expect(isMissed(missed)).toBe(true);
  for (const field of ['is_completed', 'waits_for_mark', 'can_progress', 'no_score'] as const)
    expect(isMissed({ ...missed, [field]: 1 })).toBe(false);
});
