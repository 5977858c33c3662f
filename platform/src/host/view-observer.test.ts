import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createViewObserver, type ViewOutcome } from './view-observer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const release = { remote: 'mf-a', version: '1.0.0' };

function setUp() {
  const told: ViewOutcome[] = [];
  const trials = createViewObserver((outcome) => told.push(outcome));
  return { trials, outcomes: () => told.map(({ outcome }) => outcome), told };
}

test('what has stood for five seconds has turned out well, and is told once', () => {
  const { trials, told } = setUp();
  const page = trials.begin('page', release);
  page.shown();
  vi.advanceTimersByTime(4_999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  page.failed('render');
  page.left();
  trials.settle();
  expect(told).toEqual([{ ...release, place: 'page', outcome: 'shown' }]);
});

test('what fails is told at once, whatever is shown in its place', () => {
  const { trials, outcomes } = setUp();
  const page = trials.begin('page', release);
  page.failed('load');
  page.shown();
  vi.advanceTimersByTime(10_000);
  expect(outcomes()).toEqual(['load']);
});

test('what is left early was shown if it stood, and nothing if it never did', () => {
  const { trials, outcomes } = setUp();
  const stood = trials.begin('slot', release);
  stood.shown();
  stood.left();
  trials.begin('page', release).left();
  expect(outcomes()).toEqual(['shown']);
});

test('before the document goes, what stands is told, what is on its way goes on', () => {
  const { trials, outcomes } = setUp();
  trials.begin('page', release).shown();
  const late = trials.begin('page', release);
  trials.settle();
  expect(outcomes()).toEqual(['shown']);
  late.failed('load');
  expect(outcomes()).toEqual(['shown', 'load']);
});

test('an error of a remote fails what it has on trial, and nothing of others', () => {
  const { trials, told } = setUp();
  trials.begin('page', release);
  trials.begin('slot', release).shown();
  trials.begin('slot', { remote: 'mf-b', version: '1.0.0' }).shown();
  trials.failed('mf-a', 'error');
  expect(told.map(({ remote, place, outcome }) => [remote, place, outcome])).toEqual([
    ['mf-a', 'page', 'error'],
    ['mf-a', 'slot', 'error'],
  ]);
});
