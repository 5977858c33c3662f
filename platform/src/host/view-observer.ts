import type { Released } from './source.ts';

/**
 * `load`: its files did not load; `stalled`: they, or what shows it, never ended; `render`: it crashed; `error`: it threw an uncaught error;
 * `crashed`: it crashed after it was reported as shown.
 */
export type Outcome = 'shown' | Failure | 'crashed';
type Failure = 'load' | 'stalled' | 'render' | 'error';

/** The outcome of a page or of a fill of a slot. */
export interface ViewOutcome extends Released {
  place: 'page' | 'slot';
  outcome: Outcome;
}

/**
 * One page or fill that is being watched. It has one outcome, which is reported once. If it crashes after it was
 * reported as shown, the crash is reported too, once.
 */
export interface ViewObservation {
  shown(): void;
  failed(outcome: Failure): void;
  /** It was removed. Without a first render it has no outcome: the user left before. */
  left(): void;
}

/** A view that was shown for this long, in milliseconds, counts as successful. */
const successMs = 5_000;

/** Watches the page and the fills until each has an outcome. */
export function createViewObserver(report: (outcome: ViewOutcome) => void) {
  /** Views without an outcome; `settle` is set once they are shown. */
  const open = new Map<ViewObservation, { remote: string; settle?(): void }>();

  return {
    /** Starts watching: a page when it is requested, a fill when it is first rendered. */
    begin(place: ViewOutcome['place'], release: Released): ViewObservation {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let state: 'open' | 'good' | 'over' = 'open';

      function end(outcome: Outcome | undefined, next: typeof state = 'over'): void {
        clearTimeout(timer);
        open.delete(observation);
        state = next;
        if (outcome !== undefined) report({ ...release, place, outcome });
      }

      const { remote } = release;
      const settle = () => end('shown', 'good');
      const isShown = () => open.get(observation)?.settle !== undefined;
      const observation: ViewObservation = {
        shown() {
          if (state !== 'open' || isShown()) return;
          open.set(observation, { remote, settle });
          timer = setTimeout(settle, successMs);
        },
        failed(outcome) {
          if (state !== 'over') end(state === 'open' ? outcome : 'crashed');
        },
        left: () => end(isShown() ? 'shown' : undefined),
      };
      if (place === 'page') open.set(observation, { remote });
      return observation;
    },
    /** An uncaught error cannot be attributed to one page or slot: all watched views of this remote count as failed. */
    failed(remote: string, outcome: Failure): void {
      for (const [observation, it] of [...open]) if (it.remote === remote) observation.failed(outcome);
    },
    /** The document is hidden and may never be shown again: what has been rendered counts as successful. */
    settle(): void {
      for (const { settle } of [...open.values()]) settle?.();
    },
  };
}
