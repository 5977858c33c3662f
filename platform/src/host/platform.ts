import type { Contribution } from '../registry/contribution.ts';
import type { Match } from '../registry/match.ts';
import type { PageRegistry } from '../registry/registry.ts';
import { arrive } from './arrival.ts';
import { entryUrl, exposeResources, isOfShell, pageResources, type Resource } from './assets.ts';
import { earlyData } from './early-data.ts';
import { messageOf, phaseOf } from './failure.ts';
import { createFederation } from './federation.ts';
import { createHistory } from './history.ts';
import { createLoader, explain } from './loader.ts';
import { loadComposition } from './on-demand.ts';
import { createOutcomes } from './outcomes.ts';
import { withOverrides } from './overrides.ts';
import type { Overrides } from './overrides-load.ts';
import { preload, useUpFailed } from './preload.ts';
import type { Product } from './product.ts';
import { contributionsOf } from './registry.ts';
import { announcing } from './script.ts';
import { shell } from './shell-pages.ts';
import type { Trial } from './trials.ts';
import { createUpdates } from './updates.ts';
import { createView } from './view.ts';

/** Milliseconds in which a page that is in the browser's cache is there: then the frame does not come without it. */
const patience = 100;

/** Whether this document's scripts were in the browser's cache. If not, the page is not there either: the frame is drawn while the line is busy. */
const isReturning = () =>
  [...document.scripts].some(({ src }) => {
    const [entry] = performance.getEntriesByName(src, 'resource') as PerformanceResourceTiming[];
    return entry?.transferSize === 0;
  });

/**
 * Puts the site together at run time: one for the document.
 * @param live the registry of the document
 * @param overrides remotes that come from a developer's machine instead
 */
export function createPlatform(live: PageRegistry, product: Product, overrides: Overrides = new Map()) {
  const registry = withOverrides(live, overrides);
  const contributions: readonly Contribution[] = contributionsOf(registry);
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

  /** The same of the current page, if it is this remote's. */
  const resourcesFor = (remote: string) => (match?.remote === remote ? resourcesOf(match) : []);

  /** What is preloaded before a remote is entered: that starts the scripts, unless Module Federation's own run time loads them. */
  const aheadOfEntry = (remote: string, resources: readonly Resource[]) =>
    registry.remotes[remote]?.stock === undefined ? resources.filter(({ as }) => as === 'style') : resources;

  const slotResources = (remote: string, expose: string) =>
    exposeResources(registry, remote, expose, product.language.get());

  /** What comes with the first module of a remote: all of its page, which is under way already, or what a slot is filled from. */
  function ahead(remote: string, expose: string): Resource[] {
    if (match?.remote === remote) return resourcesOf(match);
    const resources = slotResources(remote, expose);
    preload(aheadOfEntry(remote, resources));
    return resources;
  }

  const loader = createLoader({
    registry,
    texts: product.texts,
    federation: createFederation({
      registry,
      provided: product.shared,
      language: product.language,
      ahead,
    }),
    /** Past a cache that may hold a broken answer; an answer that is still broken says so when it is loaded. */
    async refresh(remote) {
      const resources = resourcesFor(remote);
      await Promise.allSettled(resources.map(({ url }) => fetch(url, { cache: 'reload' })));
      const release = registry.remotes[remote];
      const entry = release && entryUrl(release);
      const ofSlots = Object.keys(release?.exposes ?? {}).flatMap((expose) => slotResources(remote, expose));
      await useUpFailed([...resources, ...ofSlots].filter(({ url }) => url !== entry));
    },
  });

  /**
   * Tells of a failure once, and sees to it that a retry starts over where that can help.
   * @param trial of the slot that failed; the page unless said
   */
  function failed(error: unknown, remote?: string, trial?: Trial): void {
    void outcomes.failed(error, remote, trial);
    if (remote !== undefined && phaseOf(error, 'render') !== 'render') loader.forget(remote);
  }

  /** This page comes next: loads what it needs, if a remote has it. Whoever shows the page meets the failure. */
  async function prepare(next: Match | undefined): Promise<void> {
    match = next;
    outcomes.entered(next?.remote ?? shell, next?.page.path, history.location.pathname);
    if (next === undefined) return;
    const { name, version } = registry.remotes[next.remote] ?? registry.shell;
    for (const path of earlyData(next, product.language.get(), history.location.search))
      product.askEarly(path, `${name}@${version}`);
    if (registry.remotes[next.remote] === undefined) return;
    const resources = resourcesOf(next);
    const isOwnScript = (resource: Resource) => resource.as === 'script' && isOfShell(registry, resource);
    announcing(resources.filter(isOwnScript))();
    // A remote's first module brings the scripts of its page, see `createFederation`.
    const isFirst = loader.loadedApp(next.remote) === undefined;
    preload(isFirst ? aheadOfEntry(next.remote, resources) : resources);
    const app = loader.app(next.remote).then((loaded) => loaded.prepare?.(next.page.screen));
    await Promise.allSettled([app, loadComposition()]);
  }

  const updates = createUpdates({
    registry: live,
    history,
    remote: () => match?.remote,
    load: async (found) =>
      (await import('./idle.ts')).watchUpdates({
        registry: live,
        found,
        failed: (error) =>
          outcomes.reports.report({
            kind: 'load',
            phase: 'registry',
            remote: shell,
            message: messageOf(error),
          }),
      }),
  });

  const view = createView(history);
  let arriving: Promise<void> | undefined;

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
    /** A failure as it really is. */
    explain: (error: unknown) => explain(registry, error),
    view: {
      ...view,
      /** The page of `location` has been laid out, or what stands in its place. */
      shown(location: typeof history.location): void {
        view.shown(location);
        if (location.key === history.location.key) outcomes.shown();
      },
    },
    prepare,
    /**
     * Starts loading the page of the current address.
     * @returns when it is worth rendering: the page is there, or the frame comes first
     */
    async start(): Promise<void> {
      arriving = prepare(arrive(contributions, history.location, true, product.direct).match).then(() => {
        arriving = undefined;
      });
      if (!isReturning()) return;
      await Promise.race([arriving, new Promise<void>((resolve) => setTimeout(resolve, patience))]);
    },
    /** Once the first page stands: looks out for new releases and for where the person is about to go. */
    async watch(): Promise<void> {
      await arriving;
      updates.start();
      const { aheadOf, watchIntent, watchVitals } = await import('./idle.ts');
      watchIntent({ page: aheadOf({ contributions, loader, product, registry, updates }) });
      if (outcomes.isTold) watchVitals(outcomes);
    },
    /** Settled when the first page is there, or has failed; undefined from then on. */
    arriving: () => arriving,
  };
}

export type Platform = ReturnType<typeof createPlatform>;
