import type { Released } from './source.ts';

/** `load`: it did not come; `render`: it crashed; `error`: an error of it was caught by nobody. */
export type Outcome = 'shown' | 'load' | 'render' | 'error';

/** How a page, or what fills a slot, turned out. */
export interface ViewOutcome extends Released {
  place: 'page' | 'slot';
  outcome: Outcome;
}

/** One showing of something of a release. It has one outcome, which is reported once. */
export interface Trial {
  shown(): void;
  failed(outcome: Exclude<Outcome, 'shown'>): void;
  /** It is gone. What never stood has no outcome: the person did not wait for it. */
  left(): void;
}

/** What has stood for so long, in milliseconds, has turned out well. */
const standing = 5_000;

/** Page and slots that are on trial. */
export function createTrials(tell: (outcome: ViewOutcome) => void) {
  const open = new Map<Trial, { remote: string; isShown: boolean }>();

  return {
    /** A page is on trial from the moment it is asked for, what fills a slot from its first showing. */
    begin(place: ViewOutcome['place'], release: Released): Trial {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isOver = false;

      function end(outcome: Outcome | undefined): void {
        clearTimeout(timer);
        open.delete(trial);
        if (!isOver && outcome !== undefined) tell({ ...release, place, outcome });
        isOver = true;
      }

      const isShown = () => open.get(trial)?.isShown ?? false;
      const trial: Trial = {
        shown() {
          if (isOver || isShown()) return;
          open.set(trial, { remote: release.remote, isShown: true });
          timer = setTimeout(end, standing, 'shown');
        },
        failed: end,
        left: () => end(isShown() ? 'shown' : undefined),
      };
      if (place === 'page') open.set(trial, { remote: release.remote, isShown: false });
      return trial;
    },
    /** Something of this remote has failed, and nobody knows for which page or slot: whatever of it is on trial has. */
    failed(remote: string, outcome: Parameters<Trial['failed']>[0]): void {
      for (const [trial, it] of [...open]) if (it.remote === remote) trial.failed(outcome);
    },
    /** The document is hidden and may never be back: what stands by now has turned out well. */
    settle(): void {
      for (const [trial, { isShown }] of [...open]) if (isShown) trial.left();
    },
  };
}
