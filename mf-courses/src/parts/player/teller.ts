import { ApiError } from 'shared-api/client';
import type { PlayedPart } from 'shared-api/contracts/courses/lessons';
import type { Telling, Told } from '../../queries/lessons.ts';
import { rounded, roundedSecond, union, without } from '../../rules/lessons/ranges.ts';
import type { Unsent } from './unsent.ts';

/** As many parts as the server takes at once. */
export const mostParts = 200;

/** A retry would fail again: the lesson is no longer the user's, or does not exist. */
const refusals: readonly number[] = [400, 403, 404, 409];
export const isRefused = ({ status }: ApiError): boolean => refusals.includes(status);

interface TellerOptions {
  /** The position that the server knows, and progress left unsent from before. */
  position: number;
  kept: Unsent | undefined;
  /** @throws {ApiError} */
  send(telling: Telling): Promise<Told>;
  /** Stores unsent progress until `onTold`. */
  keep(unsent: Unsent): void;
  onTold(told: Told, telling: Telling): void;
  /** It could not be sent. `refused`: permanently, so that it is dropped. */
  onFailed(error: ApiError, refused: boolean): void;
}

/**
 * Collects what was played of a lesson and sends it, one request at a time. What could not be sent stays until it was; what is sent
 * twice the server counts once.
 */
export function createTeller({ position, kept, send, keep, onTold, onFailed }: TellerOptions) {
  let unsent: PlayedPart[] = union(kept?.parts ?? []);
  let at = kept?.position ?? position;
  let toldAt = position;
  let running: Promise<void> | undefined;
  let again = false;

  async function tell(): Promise<void> {
    const watched = rounded(unsent).slice(0, mostParts);
    const telling = { position: roundedSecond(at), watched };
    if (watched.length === 0 && telling.position === toldAt) return;
    keep({ position: telling.position, parts: rounded(unsent) });
    try {
      const told = await send(telling);
      unsent = without(unsent, watched);
      // What rounding left over is shorter than anything that travels.
      if (rounded(unsent).length === 0) unsent = [];
      toldAt = telling.position;
      onTold(told, telling);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = isRefused(error);
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
    /** A part was played. */
    add(part: PlayedPart): void {
      unsent = union([...unsent, part]);
    },
    /** Where the person is now. */
    moveTo(position: number): void {
      at = position;
    },
    /** Sends pending progress; resolves when it was sent, or could not be. */
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
export type Teller = ReturnType<typeof createTeller>;
