import type { Registry } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';
import { writeStaticSite } from './site.ts';

/**
 * Keeps the static site as the registry is: for a web server beside a process that runs anyway, so that a promotion, or a
 * canary that goes back by itself, is there at once. A revision that cannot be used leaves the files of the one before.
 * @param every milliseconds between two looks at the registry
 * @returns ends that, when what is being written is there
 */
export function followStaticSite(
  releases: Releases,
  folder: string,
  warn: (message: string) => void,
  every = 1000,
): () => Promise<void> {
  let written: Registry | undefined;
  let told: string | undefined;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      const registry = await releases.store.readRegistry();
      if (registry === undefined || registry === written) return;
      await writeStaticSite(releases, folder);
      written = registry;
      told = undefined;
    } catch (error) {
      const message = `the pages in ${folder} stay as they are: ${(error as Error).message}`;
      if (message !== told) warn(message);
      told = message;
    }
  }

  const lookUnlessLooking = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  };
  lookUnlessLooking();
  const timer = setInterval(lookUnlessLooking, every);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
