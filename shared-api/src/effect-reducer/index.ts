import { type RefObject, useRef, useState } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';

/** The next state after an event, and the effects to run. */
export interface Step<Model, Effect> {
  model: Model;
  effects: readonly Effect[];
}

/** A pure function of state and event. */
export type Reduce<Model, Event, Effect> = (model: Model, event: Event) => Step<Model, Effect>;

export interface EffectStore<Model, Event>
  extends Pick<StoreApi<Model>, 'getState' | 'getInitialState' | 'subscribe'> {
  dispatch(this: void, event: Event): void;
}

/**
 * Keeps the state of a reducer. The effects of an event run in order right after it; an effect may dispatch the next
 * event, which is handled before the remaining effects.
 */
export function createEffectStore<Model, Event, Effect>(
  reduce: Reduce<Model, Event, Effect>,
  initial: Model,
  run: (effect: Effect) => void,
): EffectStore<Model, Event> {
  const { getState, getInitialState, subscribe, setState } = createStore<Model>(() => initial);
  return {
    getState,
    getInitialState,
    subscribe,
    dispatch(event) {
      const { model, effects } = reduce(getState(), event);
      setState(model, true);
      for (const effect of effects) run(effect);
    },
  };
}

/**
 * An effect store of one component. The caller sets `runner` after each rendering, because effects need the data of
 * that rendering.
 */
export function useEffectReducer<Model, Event, Effect>(
  reduce: Reduce<Model, Event, Effect>,
  initial: Model,
): { model: Model; dispatch: (event: Event) => void; runner: RefObject<(effect: Effect) => void> } {
  const runner = useRef<(effect: Effect) => void>(() => undefined);
  const [store] = useState(() =>
    createEffectStore(reduce, initial, (effect: Effect) => runner.current(effect)),
  );
  return { model: useStore(store), dispatch: store.dispatch, runner };
}
