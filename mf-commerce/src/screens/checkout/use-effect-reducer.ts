import { type RefObject, useCallback, useRef, useState } from 'react';

/** A pure function of what is known and what has happened: what is known then, and what is to be done. */
export type Reduce<Model, Event, Effect> = (
  model: Model,
  event: Event,
) => { model: Model; effects: readonly Effect[] };

/**
 * A reducer whose effects are run, in their order, right after the event that asks for them. The caller puts what runs them into `runner`,
 * after each rendering: it needs what that rendering has read.
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
