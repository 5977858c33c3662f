import type { Registry } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';
import { writeStaticSite } from './site.ts';

/**
 * Rewrites the static site whenever the registry changes, inside a process that runs anyway, so that promotions and automatic
 * rollbacks take effect at once. An unusable revision leaves the files unchanged.
 * @param every milliseconds between two reads of the registry
 * @returns a function that stops, once the current write has finished
 */
export function followStaticSite(
  releases: Releases,
  folder: string,
  warn: (message: string) => void,
  every = 1000,
): () => Promise<void> {
  let written: Registry | undefined;
  let warned: string | undefined;
  let updating: Promise<void> | undefined;

  async function update(): Promise<void> {
    try {
      const registry = await releases.store.readRegistry();
      if (registry === undefined || registry === written) return;
      await writeStaticSite(releases, folder);
      written = registry;
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
  const timer = setInterval(updateOnce, every);
  return async () => {
    clearInterval(timer);
    await updating;
  };
}
