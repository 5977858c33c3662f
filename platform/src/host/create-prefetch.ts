import { pageResources } from './assets.ts';
import type { Platform } from './platform.ts';
import { preload } from './preload.ts';
import { resolveRoute } from './resolve-route.ts';
import { shellContribution } from './shell-pages.ts';

type Parts = Pick<Platform, 'contributions' | 'loader' | 'product' | 'registry' | 'updates'>;

/** The remote's page at an address, with a function that prefetches it; undefined where no remote has the page. */
export const createPrefetch =
  ({ contributions, loader, product, registry, updates }: Parts) =>
  (address: URL) => {
    const pages = [...contributions.get(), shellContribution(registry.shell.pages ?? [])];
    const { match } = resolveRoute(pages, address, true, product.direct);
    // When a newer release is available, the next navigation loads a new document: files prefetched here would not be used.
    const isOwn = match !== undefined && registry.remotes[match.remote] !== undefined;
    if (!isOwn || updates.available.get() !== undefined) return undefined;
    const { remote, page } = match;
    const language = product.language.get();

    async function load(): Promise<void> {
      preload(pageResources(registry, remote, page.screen, language));
      try {
        const app = await loader.app(remote);
        await app.prepare?.(page.screen);
      } catch {
        // Opening the page makes another attempt.
        loader.reset(remote);
      }
    }
    return { key: [remote, page.screen, language].join(' '), load };
  };
