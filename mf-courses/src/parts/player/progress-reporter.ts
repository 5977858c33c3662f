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
  send(reporting: ProgressReport): Promise<ProgressAnswer>;
  /** Stores unsent progress until the server has it. */
  keep(unsent: Unsent): void;
  onSent(reported: ProgressAnswer, reporting: ProgressReport): void;
  /**
   * A report could not be sent.
   * @param rejected whether the error is permanent, so that the report is dropped
   */
  onFailed(error: ApiError, rejected: boolean): void;
}

/**
 * Collects the played parts of a lesson and sends them, one request at a time. Unsent progress is kept for the next
 * request. The server counts a part only once, even if it arrives twice.
 */
export function createProgressReporter({
  position,
  kept,
  send,
  keep,
  onSent: onReported,
  onFailed,
}: ProgressReporterOptions) {
  let unsent: PlayedPart[] = union(kept?.parts ?? []);
  let at = kept?.position ?? position;
  let reportedAt = position;
  let running: Promise<void> | undefined;
  let again = false;

  async function notify(): Promise<void> {
    const watched = rounded(unsent).slice(0, maxParts);
    const reporting = { position: roundedSecond(at), watched };
    if (watched.length === 0 && reporting.position === reportedAt) return;
    keep({ position: reporting.position, parts: rounded(unsent) });
    try {
      const reported = await send(reporting);
      unsent = without(unsent, watched);
      // The remaining parts are too short to be sent after rounding.
      if (rounded(unsent).length === 0) unsent = [];
      reportedAt = reporting.position;
      onReported(reported, reporting);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const rejected = isPermanentError(error);
      if (rejected) {
        unsent = [];
        reportedAt = reporting.position;
      }
      again = false;
      onFailed(error, rejected);
      return;
    }
    if (rounded(unsent).length > 0) again = true;
  }

  async function run(): Promise<void> {
    do {
      again = false;
      await notify();
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
