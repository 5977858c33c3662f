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
  page.left();
  trials.settle();
  expect(told).toEqual([{ ...release, place: 'page', outcome: 'shown' }]);
});

test('a crash of what was told as shown is told too, once, until it is left', () => {
  const { trials, outcomes } = setUp();
  const page = trials.begin('page', release);
  const fill = trials.begin('slot', release);
  for (const view of [page, fill]) view.shown();
  trials.settle();
  vi.advanceTimersByTime(60_000);
  // An error that nobody sees may be anything's.
  trials.failed('mf-a', 'error');
  expect(outcomes()).toEqual(['shown', 'shown']);
  page.failed('render');
  page.shown();
  page.failed('render');
  fill.left();
  fill.failed('render');
  expect(outcomes()).toEqual(['shown', 'shown', 'crashed']);
});

test('what crashes before it is told as shown has crashed, and nothing more', () => {
  const { trials, outcomes } = setUp();
  const page = trials.begin('page', release);
  page.shown();
  vi.advanceTimersByTime(300);
  for (let retry = 0; retry < 2; retry++) page.failed('render');
  vi.advanceTimersByTime(60_000);
  page.failed('render');
  expect(outcomes()).toEqual(['render']);
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
