import { withoutAreas } from '../registry/areas.ts';
import type { Registry } from '../registry/registry.ts';
import type { EdgeOptions } from './options.ts';
import { waitUpTo } from './wait-up-to.ts';

/** Milliseconds for which the closed areas are cached: the longest delay until a change reaches new documents. */
const freshMs = 1000;
/** Milliseconds that a request waits for them before it uses those read last. */
const maxWaitMs = 1000;

export type FindClosedAreas = () => Promise<readonly string[]>;

/**
 * Finds the closed areas, in alphabetical order. Concurrent requests share one read. Pages are served without the database too: while it is
 * unavailable or slow, those read last are used, at first none.
 */
export function createClosedAreas(
  read: NonNullable<EdgeOptions['closedAreas']> = async () => [],
  warn: (message: string) => void,
): FindClosedAreas {
  let known: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let isFailing = false;

  async function refresh(): Promise<void> {
    try {
      known = [...(await read())].sort();
      isFailing = false;
    } catch (error) {
      if (!isFailing) warn(`the closed areas: ${error}`);
      isFailing = true;
    }
    readAt = performance.now();
    reading = undefined;
  }

  return async () => {
    if (performance.now() - readAt >= freshMs) {
      reading ??= refresh();
      await waitUpTo(maxWaitMs, reading);
    }
    return known;
  };
}

/** A composition without the pages of closed areas: their addresses have no page. */
export const withoutClosed = (registry: Registry, closed: readonly string[] = []): Registry =>
  closed.length === 0
    ? registry
    : {
        ...registry,
        remotes: Object.fromEntries(
          Object.entries(registry.remotes).map(([name, remote]) => [
            name,
            { ...remote, contribution: withoutAreas(remote.contribution, closed) },
          ]),
        ),
      };
