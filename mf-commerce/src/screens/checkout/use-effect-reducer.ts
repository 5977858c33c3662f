import { type RefObject, useCallback, useRef, useState } from 'react';

/** A pure function of state and event: the next state, and the effects to run. */
export type Reduce<Model, Event, Effect> = (
  model: Model,
  event: Event,
) => { model: Model; effects: readonly Effect[] };

/**
 * A reducer whose effects run in order right after the event that requests them. The caller sets `runner` after each
 * rendering, because effects need the data of that rendering.
 */
export function useEffectReducer<Model, Event, Effect>(
  reduce: Reduce<Model, Event, Effect>,
  initial: Model,
): { model: Model; dispatch: (event: Event) => void; runner: RefObject<(effect: Effect) => void> } {
  const [model, setModel] = useState(initial);
  const latest = useRef(initial);
  const runner = useRef<(effect: Effect) => void>(() => undefined);
  const dispatch = useCallback(
    (event: Event) => {
      const step = reduce(latest.current, event);
      latest.current = step.model;
      setModel(step.model);
      for (const effect of step.effects) runner.current(effect);
    },
    [reduce],
  );
  return { model, dispatch, runner };
}
