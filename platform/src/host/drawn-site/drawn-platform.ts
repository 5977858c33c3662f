import type { SlotComponent } from '../../host-api.ts';
import type { PageRegistry } from '../../registry/registry.ts';
import type { RemoteServerBuild } from '../../server-build.ts';
import { createContributions } from '../contributions.ts';
import type { Platform } from '../platform.ts';
import type { Product } from '../product.ts';
import type { ViewObservation } from '../view-observer.ts';

export interface DrawnSite {
  registry: PageRegistry;
  product: Product;
  /** By remote. */
  builds: Readonly<Record<string, RemoteServerBuild>>;
}

const doNothing = () => {};
const notObserved: ViewObservation = { shown: doNothing, failed: doNothing, left: doNothing };

/**
 * The platform of a page that is drawn without a browser: components read the same composition, and whatever would follow the first
 * render, in effects and handlers, never happens.
 */
export function createDrawnPlatform({ registry, product, builds }: DrawnSite, address: string): Platform {
  const { pathname, search } = new URL(address, 'https://site.invalid');
  const location = { pathname, search, hash: '', key: 'default', state: null };
  const slots = new Map<string, Promise<{ default: SlotComponent }>>();

  async function loadSlot(remote: string, component: string): Promise<{ default: SlotComponent }> {
    const build = builds[remote];
    const load = build?.slots[component];
    if (build === undefined || load === undefined)
      throw new Error(`${remote} has no ${component} for the server`);
    await registerTexts(product, remote, build);
    return load();
  }

  const platform = {
    registry,
    product,
    contributions: createContributions(registry),
    overrides: new Map(),
    history: {
      location,
      action: 'POP',
      createHref: (to: string | { pathname?: string; search?: string; hash?: string }) =>
        typeof to === 'string' ? to : (to.pathname ?? '') + (to.search ?? '') + (to.hash ?? ''),
      listen: () => doNothing,
      block: () => doNothing,
      push: doNothing,
      replace: doNothing,
      go: doNothing,
    },
    loader: {
      slot(remote: string, component: string) {
        const key = `${remote}/${component}`;
        const loading = slots.get(key) ?? loadSlot(remote, component);
        slots.set(key, loading);
        return loading;
      },
      reset: doNothing,
    },
    outcomes: { slot: () => notObserved, reports: { report: doNothing } },
    updates: { available: { subscribe: () => doNothing, get: () => undefined }, apply: doNothing },
    view: { stands: () => false, whenStanding: () => doNothing, shown: doNothing, leaving: doNothing },
    failed: doNothing,
    prepare: async () => {},
    explain: async (error: unknown) => error,
    firstLoad: () => undefined,
  };
  // The rest of the interface is for effects and handlers, which do not run here.
  return platform as unknown as Platform;
}

/** Makes the texts of a remote available in the current language. */
export const registerTexts = (
  { texts }: Product,
  remote: string,
  build: RemoteServerBuild,
): Promise<unknown> =>
  texts.register(remote, async (language) => (await build.texts[language as 'en' | 'ar']()).default);
