import { Failure } from './failure.ts';

/** A turn of an uploader, from its request until its end. */
export interface Turn {
  /** Resolves when the turn begins; rejects with a Failure when the call ends before. */
  begun: Promise<void>;
  /** Lets the next one begin, or takes this one out of the line. */
  end(): void;
}

interface Waiting {
  uploader: string;
  begin(): void;
  refuse(reason: Failure): void;
}

export interface Turns {
  take(uploader: string): Turn;
}

/**
 * Lets a few uploads be worked on at a time, and one of each uploader, in the order in which they came: a user who sends many files waits for their own
 * files, and the calls of others do not wait behind them for the processor and the database.
 */
export function createTurns(atOnce: number): Turns {
  const running = new Set<string>();
  const waiting: Waiting[] = [];

  function beginNext(): void {
    while (running.size < atOnce) {
      const at = waiting.findIndex(({ uploader }) => !running.has(uploader));
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (!next) return;
      running.add(next.uploader);
      next.begin();
    }
  }

  return {
    take(uploader) {
      let state: 'waiting' | 'running' | 'ended' = 'waiting';
      const entry: Waiting = { uploader, begin: () => undefined, refuse: () => undefined };
      const begun = new Promise<void>((resolve, reject) => {
        entry.begin = () => {
          state = 'running';
          resolve();
        };
        entry.refuse = reject;
      });
      // A call that ends while it waits need not be waited for.
      begun.catch(() => undefined);
      waiting.push(entry);
      beginNext();
      return {
        begun,
        end() {
          if (state === 'ended') return;
          if (state === 'running') running.delete(uploader);
          else {
            waiting.splice(waiting.indexOf(entry), 1);
            entry.refuse(new Failure(400, 'malformed'));
          }
          state = 'ended';
          beginNext();
        },
      };
    },
  };
}
