import { type PlaybackSample, playedBetween } from '../../rules/lessons/playback.ts';
import type { ProgressReporter } from './progress-reporter.ts';

type Watched = Pick<HTMLVideoElement, 'currentTime' | 'playbackRate' | 'seeking'>;

/** Observes a video on each of its events, and passes what was played to the progress reporter. */
export function createWatcher(reporter: Pick<ProgressReporter, 'add' | 'moveTo'>) {
  let before: PlaybackSample | undefined;
  let awake = false;
  return {
    look({ currentTime, playbackRate, seeking }: Watched): void {
      if (!awake) return;
      const next = { at: currentTime, now: performance.now(), rate: playbackRate, seeking };
      const part = playedBetween(before, next);
      before = next;
      if (part !== undefined) reporter.add(part);
      if (!seeking) reporter.moveTo(currentTime);
    },
    /** The file has reached its start position. Positions before that are not the user's. */
    begin(): void {
      awake = true;
      before = undefined;
    },
    /** The file is being removed. */
    rest(): void {
      awake = false;
    },
  };
}
export type Watcher = ReturnType<typeof createWatcher>;
