import type { Contribution } from '../registry/contribution.ts';
import type { Match } from '../registry/match.ts';
import type { Registry } from '../registry/registry.ts';
import { arrive } from './arrival.ts';
import { entryUrl, pageResources } from './assets.ts';
import { messageOf, phaseOf } from './failure.ts';
import { createHistory } from './history.ts';
import { createLoader } from './loader.ts';
import { federationOnDemand } from './on-demand.ts';
import { preload, useUpFailed } from './preload.ts';
import type { Product } from './product.ts';
import { contributionsOf } from './registry.ts';
import { createReports, watchErrors } from './reports.ts';
import { createView } from './view.ts';

/** Milliseconds in which a page that is in the browser's cache is there: then the frame does not come without it. */
const patience = 100;

/** Puts the site together at run time: one for the document. */
export function createPlatform(registry: Registry, product: Product) {
  const contributions: readonly Contribution[] = contributionsOf(registry);
  let match: Match | undefined;
  const reports = createReports({ send: product.sendReports, path: () => match?.page.path });
  const handled = new WeakSet<object>();
  watchErrors(reports, handled);

  const history = createHistory(product.confirm);
  const resourcesOf = ({ remote, page }: Match) =>
    pageResources(registry, remote, page.screen, product.language.get());

  const loader = createLoader({
    registry,
    texts: product.texts,
    federation: federationOnDemand(registry, product.shared),
    /** Past a cache that may hold a broken answer; an answer that is still broken says so when it is loaded. */
    async refresh(remote) {
      const resources = match?.remote === remote ? resourcesOf(match) : [];
      await Promise.allSettled(resources.map(({ url }) => fetch(url, { cache: 'reload' })));
      const release = registry.remotes[remote];
      const entry = release && entryUrl(release);
      await useUpFailed(resources.filter(({ url }) => url !== entry));
    },
  });

  /** Tells of a failure once, and sees to it that a retry starts over where that can help. */
  function failed(error: unknown, remote?: string): void {
    const phase = phaseOf(error, 'render');
    reports.report({
      kind: phase === 'render' ? 'render' : 'load',
      phase,
      remote,
      version: remote && registry.remotes[remote]?.version,
      message: messageOf(error),
    });
    if (remote !== undefined && phase !== 'render') loader.forget(remote);
  }

  /** This page comes next: loads what it needs, if a remote has it. Whoever shows the page meets the failure. */
  async function prepare(next: Match | undefined): Promise<void> {
    match = next;
    if (next === undefined || registry.remotes[next.remote] === undefined) return;
    preload(resourcesOf(next));
    await loader
      .app(next.remote)
      .then((app) => app.prepare?.(next.page.screen))
      .catch(() => {});
  }

  let arriving: Promise<void> | undefined;

  return {
    registry,
    product,
    contributions,
    history,
    loader,
    reports,
    failed,
    view: createView(history),
    /** The error is being taken care of: it is not reported again when it comes up as an uncaught one. */
    claim(error: unknown): void {
      if (typeof error === 'object' && error !== null) handled.add(error);
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
      await Promise.race([arriving, new Promise<void>((resolve) => setTimeout(resolve, patience))]);
    },
    /** Settled when the first page is there, or has failed; undefined from then on. */
    arriving: () => arriving,
  };
}

export type Platform = ReturnType<typeof createPlatform>;
