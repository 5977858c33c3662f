import type { Match } from '../registry/match.ts';
import type { PageRegistry } from '../registry/registry.ts';
import { entryUrl, exposeResources, isOfShell, pageResources, type Resource } from './assets.ts';
import { createContributions } from './contributions.ts';
import { earlyData } from './early-data.ts';
import { getPhase, LoadFailure, toMessage } from './failure.ts';
import { createFederation } from './federation.ts';
import { createHistory } from './history.ts';
import { createLoader, explain } from './loader.ts';
import { createOutcomes } from './outcomes.ts';
import { withOverrides } from './overrides.ts';
import type { Overrides } from './overrides-load.ts';
import { preload, useUpFailed } from './preload.ts';
import type { Product } from './product.ts';
import { findMissing, watchProgress } from './progress.ts';
import { resolveRoute } from './resolve-route.ts';
import { announcing } from './script.ts';
import { shell } from './shell-pages.ts';
import { storeCompiled } from './store-compiled.ts';
import { createUpdates } from './updates.ts';
import { createView } from './view.ts';
import type { ViewObservation } from './view-observer.ts';

/** Milliseconds to wait for a page that is probably in the browser's cache before the frame is rendered without it. */
const maxWaitMs = 100;

/**
 * Whether this document's scripts came from the browser's cache. If they did not, neither will the page's files: the
 * frame is then rendered while they download.
 */
const isReturning = () =>
  [...document.scripts].some(({ src }) => {
    const [entry] = performance.getEntriesByName(src, 'resource') as PerformanceResourceTiming[];
    return entry?.transferSize === 0;
  });

/**
 * Composes the site at run time; created once per document.
 * @param live the registry of the document
 * @param overrides remotes that are loaded from a developer's machine
 */
export function createPlatform(live: PageRegistry, product: Product, overrides: Overrides = new Map()) {
  const registry = withOverrides(live, overrides);
  const contributions = createContributions(registry);
  let match: Match | undefined;
  const outcomes = createOutcomes({
    registry,
    send: product.sendReports,
    explain: (error) => explain(registry, error),
  });
  outcomes.watch();

  const history = createHistory(product.confirm);
  const resourcesOf = ({ remote, page }: Match) =>
    pageResources(registry, remote, page.screen, product.language.get());

  /** The scripts of a page that only register modules. Not those of stock remotes: another bundler built them, so their effect is unknown. */
  function chunksOf(shown: Match): Resource[] {
    const release = registry.remotes[shown.remote];
    if (release === undefined || release.stock !== undefined) return [];
    const entry = entryUrl(release);
    return resourcesOf(shown).filter(({ as, url }) => as === 'script' && url !== entry);
  }

  /** Resources of the current page, if it belongs to this remote. */
  const resourcesFor = (remote: string) => (match?.remote === remote ? resourcesOf(match) : []);

  /**
   * The files to preload before a remote's entry runs. The host starts the scripts beside the entry; only for stock
   * remotes does Module Federation's run time not do so.
   */
  const beforeEntry = (remote: string, resources: readonly Resource[]) =>
    registry.remotes[remote]?.stock === undefined ? resources.filter(({ as }) => as === 'style') : resources;

  const slotResources = (remote: string, expose: string) =>
    exposeResources(registry, remote, expose, product.language.get());

  /**
   * Resources that the first module of a remote needs: those of its page, which are loading already, or those of a
   * slot's fill, which start to load here.
   */
  function preloadResources(remote: string, expose: string): Resource[] {
    if (match?.remote === remote) return resourcesOf(match);
    const resources = slotResources(remote, expose);
    preload(beforeEntry(remote, resources));
    return resources;
  }

  const loader = createLoader({
    registry,
    texts: product.texts,
    federation: createFederation({
      registry,
      provided: product.shared,
      language: product.language,
      preloadResources,
    }),
    /**
     * Downloads the files again. This replaces broken responses in the cache, and does not wait for a request that is never answered, as
     * a browser would. A file that is still broken fails when it is loaded.
     */
    async refresh(remote) {
      const release = registry.remotes[remote];
      const entry = release && entryUrl(release);
      const ofSlots = Object.keys(release?.exposes ?? {}).flatMap((expose) => slotResources(remote, expose));
      const resources = [...resourcesFor(remote), ...ofSlots];
      const urls = new Set(resources.map(({ url }) => url));
      await Promise.allSettled([...urls].map((url) => fetch(url, { cache: 'reload' })));
      await useUpFailed(resources.filter(({ url }) => url !== entry));
    },
  });

  /**
   * Reports a failure once. If a new download may help, the next attempt downloads the remote again.
   * @param observation of the slot that failed; of the page by default
   */
  function failed(error: unknown, remote?: string, observation?: ViewObservation): void {
    void outcomes.failed(error, remote, observation);
    if (remote !== undefined && getPhase(error, 'render') !== 'render') loader.reset(remote);
  }

  /** Starts to load the next page, if it belongs to a remote. Does not reject on a failure: rendering the page throws it again. */
  async function prepare(next: Match | undefined): Promise<void> {
    match = next;
    outcomes.entered(next?.remote ?? shell, next?.page.path, history.location.pathname);
    if (next === undefined) return;
    const { name, version } = registry.remotes[next.remote] ?? registry.shell;
    const values = { language: product.language.get(), timezone: product.timezone, me: product.me };
    for (const path of earlyData(next, values, history.location.search))
      product.askEarly(path, `${name}@${version}`);
    if (registry.remotes[next.remote] === undefined) return;
    const resources = resourcesOf(next);
    const isOwnScript = (resource: Resource) => resource.as === 'script' && isOfShell(registry, resource);
    announcing(resources.filter(isOwnScript))();
    // The first module of a remote brings the scripts of its page, see `createFederation`.
    const isFirst = loader.loadedApp(next.remote) === undefined;
    preload(isFirst ? beforeEntry(next.remote, resources) : resources);
    // Rendering the page shows the failure.
    await loader
      .app(next.remote)
      .then((loaded) => loaded.prepare?.(next.page.screen))
      .catch(() => {});
  }

  const updates = createUpdates({
    registry: live,
    history,
    remote: () => match?.remote,
    load: async (found) =>
      (await import('./idle.ts')).watchUpdates({
        registry: live,
        found,
        areasUrl: product.closedAreasUrl?.(),
        // A page with unsaved input stays until it is left.
        closed: (areas) => history.isBlocked() || contributions.close(areas),
        failed: (error) =>
          outcomes.reports.report({
            kind: 'load',
            phase: 'registry',
            remote: shell,
            message: toMessage(error),
          }),
      }),
  });

  const view = createView(history);
  let firstLoad: Promise<void> | undefined;
  let abandonFirstLoad = () => {};
  /** Key of the last location whose page was laid out, and a function that ends waiting for the next one. */
  let shownKey: string | undefined;
  let endWaiting = () => {};

  return {
    registry,
    product,
    contributions,
    history,
    loader,
    outcomes,
    overrides,
    updates,
    failed,
    /** The actual cause of a failure. */
    explain: (error: unknown) => explain(registry, error),
    view: {
      ...view,
      /** Called when the page of `location`, or an error in its place, has been laid out. */
      shown(location: typeof history.location): void {
        view.shown(location);
        if (location.key !== history.location.key) return;
        shownKey = location.key;
        endWaiting();
        outcomes.shown();
      },
    },
    /**
     * Waits until the page of a location is laid out.
     * @param stalled called when no more of its files arrive
     * @param isAgain the page is tried again: what was laid out for this location was a failure
     * @returns a function that ends waiting
     */
    awaitShown(
      { location, match: next }: { location: typeof history.location; match: Match | undefined },
      stalled: (failure: LoadFailure) => void,
      isAgain = false,
    ): () => void {
      endWaiting();
      if (location.key === shownKey && !isAgain) return () => {};
      endWaiting = watchProgress(() => {
        abandonFirstLoad();
        const missing = next && findMissing(resourcesOf(next));
        const message = missing ? `${missing.url} did not come` : 'the page was not shown';
        stalled(new LoadFailure('stalled', message));
      });
      return endWaiting;
    },
    prepare,
    /**
     * Starts loading the page of the current address.
     * @returns settled when to render: the page has loaded, or the frame is to be rendered first
     */
    async start(): Promise<void> {
      const first = resolveRoute(contributions.get(), history.location, true, product.direct).match;
      const abandoned = new Promise<void>((resolve) => {
        abandonFirstLoad = resolve;
      });
      firstLoad = Promise.race([prepare(first), abandoned]).then(() => {
        firstLoad = undefined;
      });
      if (!isReturning()) return;
      await Promise.race([firstLoad, new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs))]);
    },
    /** Once the first page is shown: checks for new releases and prefetches pages on hover. */
    async watch(): Promise<void> {
      await firstLoad;
      updates.start();
      const { createPrefetch, watchIntent, watchVitals } = await import('./idle.ts');
      watchIntent({ page: createPrefetch({ contributions, loader, product, registry, updates }) });
      if (outcomes.isReporting) watchVitals(outcomes);
    },
    /** For a site without a service worker that caches scripts, once the page is shown: makes the browser cache their compiled code for the next visit. */
    storeCompiled: () => storeCompiled(match === undefined ? [] : chunksOf(match)),
    /** A promise that settles when the first page has loaded or failed; undefined afterwards. */
    firstLoad: () => firstLoad,
  };
}

export type Platform = ReturnType<typeof createPlatform>;
