// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createEffectStore, type Step, useEffectReducer } from './index.ts';

interface Counter {
  count: number;
}
type CounterEvent = 'add' | 'addTwice' | 'ignore';

function reduceCounter(model: Counter, event: CounterEvent): Step<Counter, string> {
  if (event === 'ignore') return { model, effects: [] };
  const next = { count: model.count + 1 };
  return { model: next, effects: event === 'add' ? [`at ${next.count}`] : ['again', `at ${next.count}`] };
}

test('effects run in order after their event; an event that one of them dispatches comes before the others', () => {
  const log: string[] = [];
  const store = createEffectStore(reduceCounter, { count: 0 }, (effect) => {
    log.push(`${effect} of ${store.getState().count}`);
    if (effect === 'again') store.dispatch('add');
  });
  store.dispatch('addTwice');
  expect(log).toEqual(['again of 1', 'at 2 of 2', 'at 1 of 2']);
});

test('subscribers are called for changes only', () => {
  const store = createEffectStore(reduceCounter, { count: 0 }, () => {});
  const listener = vi.fn();
  store.subscribe(listener);
  store.dispatch('ignore');
  expect(listener).not.toHaveBeenCalled();
  store.dispatch('add');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a component renders each state, and its latest runner gets the effects', () => {
  const { result } = renderHook(() => useEffectReducer(reduceCounter, { count: 0 }));
  const { dispatch } = result.current;
  const run = vi.fn();
  result.current.runner.current = run;
  act(() => {
    dispatch('add');
    dispatch('add');
  });
  expect(result.current).toMatchObject({ model: { count: 2 }, dispatch });
  expect(run.mock.calls).toEqual([['at 1'], ['at 2']]);
});
