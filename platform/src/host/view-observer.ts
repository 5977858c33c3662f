import type { Released } from './source.ts';

/** `load`: its files did not load; `render`: it crashed; `error`: it threw an uncaught error. */
export type Outcome = 'shown' | 'load' | 'render' | 'error';

/** The outcome of a page or of a fill of a slot. */
export interface ViewOutcome extends Released {
  place: 'page' | 'slot';
  outcome: Outcome;
}

/** One page or fill that is being watched. It has one outcome, which is reported once. */
export interface ViewObservation {
  shown(): void;
  failed(outcome: Exclude<Outcome, 'shown'>): void;
  /** It was removed. Without a first render it has no outcome: the user left before. */
  left(): void;
}

/** A view that was shown for this long, in milliseconds, counts as successful. */
const successMs = 5_000;

/** Watches the page and the fills until each has an outcome. */
export function createViewObserver(tell: (outcome: ViewOutcome) => void) {
  const open = new Map<ViewObservation, { remote: string; isShown: boolean }>();

  return {
    /** Starts watching: a page from its request on, a fill from its first render on. */
    begin(place: ViewOutcome['place'], release: Released): ViewObservation {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isOver = false;

      function end(outcome: Outcome | undefined): void {
        clearTimeout(timer);
        open.delete(observation);
        if (!isOver && outcome !== undefined) tell({ ...release, place, outcome });
        isOver = true;
      }

      const isShown = () => open.get(observation)?.isShown ?? false;
      const observation: ViewObservation = {
        shown() {
          if (isOver || isShown()) return;
          open.set(observation, { remote: release.remote, isShown: true });
          timer = setTimeout(end, successMs, 'shown');
        },
        failed: end,
        left: () => end(isShown() ? 'shown' : undefined),
      };
      if (place === 'page') open.set(observation, { remote: release.remote, isShown: false });
      return observation;
    },
    /** An error of this remote cannot be attributed to one page or slot: all that are being watched of it have failed. */
    failed(remote: string, outcome: Parameters<ViewObservation['failed']>[0]): void {
      for (const [observation, it] of [...open]) if (it.remote === remote) observation.failed(outcome);
    },
    /** The document is hidden and may never be shown again: what has been rendered counts as successful. */
    settle(): void {
      for (const [observation, { isShown }] of [...open]) if (isShown) observation.left();
    },
  };
}
