import { Failure } from '../failure.ts';

/** The place of an upload in the queue, until the call ends. */
export interface QueueEntry {
  /** Resolves when the upload may be processed; rejects with a Failure if the call ends before. */
  started: Promise<void>;
  /** Starts the next one, or removes this one from the queue. */
  end(): void;
}

interface Waiting {
  uploader: string;
  start(): void;
  reject(reason: Failure): void;
}

export interface UploadQueue {
  add(uploader: string): QueueEntry;
}

/**
 * Processes a few uploads at a time, and at most one per uploader, in the order in which they came. A user who sends many files waits only for these,
 * and the calls of others do not queue behind them for the processor and the database.
 */
export function createUploadQueue(concurrency: number): UploadQueue {
  const running = new Set<string>();
  const waiting: Waiting[] = [];

  function startNext(): void {
    while (running.size < concurrency) {
      const at = waiting.findIndex(({ uploader }) => !running.has(uploader));
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (!next) return;
      running.add(next.uploader);
      next.start();
    }
  }

  return {
    add(uploader) {
      let state: 'waiting' | 'running' | 'ended' = 'waiting';
      const entry: Waiting = { uploader, start: () => undefined, reject: () => undefined };
      const started = new Promise<void>((resolve, reject) => {
        entry.start = () => {
          state = 'running';
          resolve();
        };
        entry.reject = reject;
      });
      // Nobody may be waiting when a call ends.
      started.catch(() => undefined);
      waiting.push(entry);
      startNext();
      return {
        started,
        end() {
          if (state === 'ended') return;
          if (state === 'running') running.delete(uploader);
          else {
            waiting.splice(waiting.indexOf(entry), 1);
            entry.reject(new Failure('malformed'));
          }
          state = 'ended';
          startNext();
        },
      };
    },
  };
}
