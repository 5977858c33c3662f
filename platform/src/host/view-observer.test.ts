import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createViewObserver, type ViewOutcome } from './view-observer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const release = { remote: 'mf-a', version: '1.0.0' };

function setUp() {
  const reported: ViewOutcome[] = [];
  const observer = createViewObserver((outcome) => reported.push(outcome));
  return { observer, outcomes: () => reported.map(({ outcome }) => outcome), reported };
}

test('what has stood for five seconds has turned out well, and is told once', () => {
  const { observer, reported } = setUp();
  const page = observer.begin('page', release);
  page.shown();
  vi.advanceTimersByTime(4_999);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(1);
  page.left();
  observer.settle();
  expect(reported).toEqual([{ ...release, place: 'page', outcome: 'shown' }]);
});

test('a crash of what was told as shown is told too, once, until it is left', () => {
  const { observer, outcomes } = setUp();
  const page = observer.begin('page', release);
  const fill = observer.begin('slot', release);
  for (const view of [page, fill]) view.shown();
  observer.settle();
  vi.advanceTimersByTime(60_000);
  // An error without a known source may belong to anything.
  observer.failed('mf-a', 'error');
  expect(outcomes()).toEqual(['shown', 'shown']);
  page.failed('render');
  page.shown();
  page.failed('render');
  fill.left();
  fill.failed('render');
  expect(outcomes()).toEqual(['shown', 'shown', 'crashed']);
});

test('what crashes before it is told as shown has crashed, and nothing more', () => {
  const { observer, outcomes } = setUp();
  const page = observer.begin('page', release);
  page.shown();
  vi.advanceTimersByTime(300);
  for (let retry = 0; retry < 2; retry++) page.failed('render');
  vi.advanceTimersByTime(60_000);
  page.failed('render');
  expect(outcomes()).toEqual(['render']);
});

test('what fails is told at once, whatever is shown in its place', () => {
  const { observer, outcomes } = setUp();
  const page = observer.begin('page', release);
  page.failed('load');
  page.shown();
  vi.advanceTimersByTime(10_000);
  expect(outcomes()).toEqual(['load']);
});

test('what is left early was shown if it stood, and nothing if it never did', () => {
  const { observer, outcomes } = setUp();
  const stood = observer.begin('slot', release);
  stood.shown();
  stood.left();
  observer.begin('page', release).left();
  expect(outcomes()).toEqual(['shown']);
});

test('before the document goes, what stands is told, what is on its way goes on', () => {
  const { observer, outcomes } = setUp();
  observer.begin('page', release).shown();
  const late = observer.begin('page', release);
  observer.settle();
  expect(outcomes()).toEqual(['shown']);
  late.failed('load');
  expect(outcomes()).toEqual(['shown', 'load']);
});

test('an error of a remote fails what it has on trial, and nothing of others', () => {
  const { observer, reported } = setUp();
  observer.begin('page', release);
  observer.begin('slot', release).shown();
  observer.begin('slot', { remote: 'mf-b', version: '1.0.0' }).shown();
  observer.failed('mf-a', 'error');
  expect(reported.map(({ remote, place, outcome }) => [remote, place, outcome])).toEqual([
    ['mf-a', 'page', 'error'],
    ['mf-a', 'slot', 'error'],
  ]);
});
