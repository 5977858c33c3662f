import { playedBetween, type Sighting } from '../../rules/lessons/playing.ts';
import type { Teller } from './teller.ts';

type Watched = Pick<HTMLVideoElement, 'currentTime' | 'playbackRate' | 'seeking'>;

/** Is shown a video whenever it says something, and gives what was played to the teller. */
export function createWatcher(teller: Pick<Teller, 'add' | 'moveTo'>) {
  let before: Sighting | undefined;
  let awake = false;
  return {
    look({ currentTime, playbackRate, seeking }: Watched): void {
      if (!awake) return;
      const next = { at: currentTime, now: performance.now(), rate: playbackRate, seeking };
      const part = playedBetween(before, next);
      before = next;
      if (part !== undefined) teller.add(part);
      if (!seeking) teller.moveTo(currentTime);
    },
    /** A file is where it is to begin: before that its beginning is not where the person is. */
    begin(): void {
      awake = true;
      before = undefined;
    },
    /** The file goes. */
    rest(): void {
      awake = false;
    },
  };
}
export type Watcher = ReturnType<typeof createWatcher>;
