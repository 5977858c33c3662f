import { ApiError } from 'shared-api/client';
import type { PlayedPart } from 'shared-api/contracts/courses/lessons';
import type { ProgressAnswer, ProgressReport } from '../../queries/lessons.ts';
import { rounded, roundedSecond, union, without } from '../../rules/lessons/ranges.ts';
import type { Unsent } from './unsent-progress.ts';

/** Maximum number of parts that the server accepts in one report. */
export const maxParts = 200;

/** Statuses for which a retry would fail again: the lesson is no longer the user's, or does not exist. */
const permanentStatuses: readonly number[] = [400, 403, 404, 409];
export const isPermanentError = ({ status }: ApiError): boolean => permanentStatuses.includes(status);

interface ProgressReporterOptions {
  /** The position that the server has, and unsent progress of an earlier visit. */
  position: number;
  kept: Unsent | undefined;
  /** @throws {ApiError} */
  send(telling: ProgressReport): Promise<ProgressAnswer>;
  /** Stores unsent progress until the server has it. */
  keep(unsent: Unsent): void;
  onSent(told: ProgressAnswer, telling: ProgressReport): void;
  /** A report could not be sent. `refused`: permanently, so that it is dropped. */
  onFailed(error: ApiError, refused: boolean): void;
}

/**
 * Collects what was played of a lesson and sends it, one request at a time. Unsent progress is kept for the next
 * request; the server counts a part that arrives twice once.
 */
export function createProgressReporter({
  position,
  kept,
  send,
  keep,
  onSent: onTold,
  onFailed,
}: ProgressReporterOptions) {
  let unsent: PlayedPart[] = union(kept?.parts ?? []);
  let at = kept?.position ?? position;
  let toldAt = position;
  let running: Promise<void> | undefined;
  let again = false;

  async function tell(): Promise<void> {
    const watched = rounded(unsent).slice(0, maxParts);
    const telling = { position: roundedSecond(at), watched };
    if (watched.length === 0 && telling.position === toldAt) return;
    keep({ position: telling.position, parts: rounded(unsent) });
    try {
      const told = await send(telling);
      unsent = without(unsent, watched);
      // What is left after rounding is too short to be sent.
      if (rounded(unsent).length === 0) unsent = [];
      toldAt = telling.position;
      onTold(told, telling);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = isPermanentError(error);
      if (refused) {
        unsent = [];
        toldAt = telling.position;
      }
      again = false;
      onFailed(error, refused);
      return;
    }
    if (rounded(unsent).length > 0) again = true;
  }

  async function run(): Promise<void> {
    do {
      again = false;
      await tell();
    } while (again);
  }

  return {
    /** Adds a played part. */
    add(part: PlayedPart): void {
      unsent = union([...unsent, part]);
    },
    /** Sets the current position. */
    moveTo(position: number): void {
      at = position;
    },
    /** Sends pending progress; resolves when it was sent or has failed. */
    flush(): Promise<void> {
      if (running !== undefined) {
        again = true;
        return running;
      }
      running = run().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Stores unsent progress, in case the page is closed. */
    keep(): void {
      const parts = rounded(unsent);
      if (parts.length > 0) keep({ position: roundedSecond(at), parts });
    },
  };
}
export type ProgressReporter = ReturnType<typeof createProgressReporter>;
