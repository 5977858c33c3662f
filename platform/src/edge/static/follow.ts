import type { Registry } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';
import { createClosedAreas } from '../closed-areas.ts';
import { writeStaticSite } from './site.ts';

interface FollowOptions {
  warn(message: string): void;
  /** Reads which areas the organisation has closed. */
  closedAreas?(): Promise<readonly string[]>;
  /** Milliseconds between two reads. */
  everyMs?: number;
}

/**
 * Rewrites the static site whenever the registry or the closed areas change, inside a process that runs anyway, so that promotions and automatic
 * rollbacks take effect at once. An unusable revision leaves the files unchanged.
 * @returns a function that stops, once the current write has finished
 */
export function followStaticSite(
  releases: Releases,
  folder: string,
  { warn, closedAreas, everyMs = 1000 }: FollowOptions,
): () => Promise<void> {
  const findClosedAreas = createClosedAreas(closedAreas, warn);
  let written: { registry: Registry; closed: string } | undefined;
  let warned: string | undefined;
  let updating: Promise<void> | undefined;

  async function update(): Promise<void> {
    try {
      const registry = await releases.store.readRegistry();
      if (registry === undefined) return;
      const closed = await findClosedAreas();
      if (registry === written?.registry && closed.join() === written.closed) return;
      await writeStaticSite(releases, folder, closed);
      written = { registry, closed: closed.join() };
      warned = undefined;
    } catch (error) {
      const message = `the pages in ${folder} stay as they are: ${(error as Error).message}`;
      if (message !== warned) warn(message);
      warned = message;
    }
  }

  const updateOnce = () => {
    updating ??= update().finally(() => {
      updating = undefined;
    });
  };
  updateOnce();
  const timer = setInterval(updateOnce, everyMs);
  return async () => {
    clearInterval(timer);
    await updating;
  };
}
