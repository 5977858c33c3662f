import { arrive } from '../../../platform/src/host/arrival.ts';
import { messageOf, phaseOf } from '../../../platform/src/host/failure.ts';
import { createHistory } from '../../../platform/src/host/history.ts';
import type { Loader } from '../../../platform/src/host/loader.ts';
import type { Platform as RunTimePlatform } from '../../../platform/src/host/platform.ts';
import type { Product } from '../../../platform/src/host/product.ts';
import { createReports, watchErrors } from '../../../platform/src/host/reports.ts';
import { createView } from '../../../platform/src/host/view.ts';
import type { Match } from '../../../platform/src/registry/match.ts';
import type { Registry } from '../../../platform/src/registry/registry.ts';
import { remotes } from './remotes.js';

/** Texts are all that a bundled remote has to wait for. */
export type Platform = Omit<RunTimePlatform, 'loader'> & {
  loader: Pick<Loader, 'slot'> & { app(remote: string): Promise<unknown> };
};

/** In place of the platform's own: the same site around remotes that are part of the bundle. */
export function createPlatform(registry: Registry, product: Product): Platform {
  const contributions = Object.values(remotes).map(({ contribution }) => contribution);
  let match: Match | undefined;
  const reports = createReports({ send: product.sendReports, path: () => match?.page.path });
  const handled = new WeakSet<object>();
  watchErrors(reports, handled);
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

  /** Texts and screen at the same time, ahead of the rendering. */
  async function prepare(next: Match | undefined): Promise<void> {
    match = next;
    if (next === undefined || remotes[next.remote] === undefined) return;
    const Screen = remotes[next.remote]?.routes[next.page.screen];
    const screen = Screen !== undefined && 'load' in Screen ? Screen.load() : undefined;
    await Promise.allSettled([app(next.remote), screen]);
  }

  let arriving: Promise<void> | undefined;

  return {
    registry,
    product,
    contributions,
    history,
    loader: { app, slot },
    reports,
    failed(error, remote) {
      const phase = phaseOf(error, 'render');
      reports.report({
        kind: phase === 'render' ? 'render' : 'load',
        phase,
        remote,
        message: messageOf(error),
      });
    },
    view: createView(history),
    claim(error) {
      if (typeof error === 'object' && error !== null) handled.add(error);
    },
    prepare,
    /** Renders at once: what is lazy is a round trip away. */
    async start() {
      arriving = prepare(arrive(contributions, history.location, true, product.direct).match).then(() => {
        arriving = undefined;
      });
    },
    arriving: () => arriving,
  };
}
