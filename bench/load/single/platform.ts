import { earlyData } from '../../../platform/src/host/early-data.ts';
import { createHistory } from '../../../platform/src/host/history.ts';
import type { Loader } from '../../../platform/src/host/loader.ts';
import { createOutcomes } from '../../../platform/src/host/outcomes.ts';
import type { Platform as RunTimePlatform } from '../../../platform/src/host/platform.ts';
import type { Product } from '../../../platform/src/host/product.ts';
import { resolveRoute } from '../../../platform/src/host/resolve-route.ts';
import { shell } from '../../../platform/src/host/shell-pages.ts';
import { createUpdates } from '../../../platform/src/host/updates.ts';
import { createView } from '../../../platform/src/host/view.ts';
import type { Match } from '../../../platform/src/registry/match.ts';
import type { PageRegistry } from '../../../platform/src/registry/registry.ts';
import { remotes } from './remotes.js';

/** Set by the build: whether a page's first calls are made as soon as the bundle runs. */
declare const BENCH_EARLY: boolean;

/** A bundled remote only waits for its texts. */
export type Platform = Omit<RunTimePlatform, 'loader'> & {
  loader: Pick<Loader, 'slot'> & { app(remote: string): Promise<unknown> };
};

/** Replaces the platform's module: the same site with remotes that are part of the bundle. */
export function createPlatform(registry: PageRegistry, product: Product): Platform {
  const contributions = Object.values(remotes).map(({ contribution }) => contribution);
  let match: Match | undefined;
  const explain = async (error: unknown) => error;
  const outcomes = createOutcomes({ registry, send: product.sendReports, explain });
  outcomes.watch();
  const history = createHistory(product.confirm);

  const loading = new Map<string, Promise<unknown>>();
  function once<T>(key: string, load: () => Promise<T>): Promise<T> {
    const promise = loading.get(key) ?? load();
    loading.set(key, promise);
    return promise as Promise<T>;
  }

  const app = (remote: string) =>
    once(remote, () =>
      product.texts.register(remote, async (language) => {
        const module = await remotes[remote]?.texts[language]?.();
        return module?.default ?? {};
      }),
    );

  const slot: Loader['slot'] = (remote, component) =>
    once(`${remote}/${component}`, async () => {
      const load = remotes[remote]?.slots[component];
      if (load === undefined) throw new Error(`${remote} has no ${component}`);
      const [module] = await Promise.all([load(), app(remote)]);
      return module;
    });

  /** Loads texts and screen at the same time, before rendering. */
  async function prepare(next: Match | undefined): Promise<void> {
    match = next;
    outcomes.entered(next?.remote ?? shell, next?.page.path, history.location.pathname);
    if (next === undefined) return;
    if (BENCH_EARLY)
      for (const path of earlyData(next, { ...product, language: product.language.get() }, location.search))
        product.askEarly(path, `${next.remote}@`);
    if (remotes[next.remote] === undefined) return;
    const Screen = remotes[next.remote]?.routes[next.page.screen];
    const screen = Screen !== undefined && 'load' in Screen ? Screen.load() : undefined;
    await Promise.allSettled([app(next.remote), screen]);
  }

  let preparation: Promise<void> | undefined;
  const view = createView(history);
  // A new bundle would be a new shell; updates are not detected here.
  const updates = createUpdates({
    registry,
    history,
    remote: () => match?.remote,
    load: () => Promise.reject(new Error('Nothing is watched')),
  });

  return {
    registry,
    product,
    // Areas are not closed here.
    contributions: { get: () => contributions, subscribe: () => () => {}, close: () => {} },
    history,
    loader: { app, slot },
    failed: (error, remote, trial) => void outcomes.failed(error, remote, trial),
    explain,
    outcomes,
    overrides: new Map(),
    updates,
    view: {
      ...view,
      shown(location) {
        view.shown(location);
        outcomes.shown();
      },
    },
    /** A bundle is loaded as a whole, so nothing is unloaded. */
    awaitShown: () => () => {},
    prepare,
    /** Renders immediately; lazy parts are one round trip away. */
    async start() {
      preparation = prepare(resolveRoute(contributions, history.location, true, product.direct).match).then(
        () => {
          preparation = undefined;
        },
      );
    },
    /** Watches only vitals: this site has no other releases. */
    async watch() {
      const { watchVitals } = await import('../../../platform/src/host/idle.ts');
      watchVitals(outcomes);
    },
    /** A bundle has no scripts that the browser could run again for its code cache. */
    storeCompiled() {},
    firstLoad: () => preparation,
  };
}
