import type { ReactNode } from 'react';
import { type Host, hostApi } from '../host-api.ts';
import { isPlanned } from '../registry/match.ts';
import { PlatformContext } from './context.ts';
import type { Platform } from './platform.ts';
import { toPath } from './resolve-route.ts';
import { findFills } from './slots.ts';

const hosts = new WeakMap<Platform, Map<string, Host>>();

/** The host object of a remote, shared by all its pages and slots. `Slot` renders the fills of other remotes. */
export function getHost(platform: Platform, remote: string, Slot: Host['Slot']): Host {
  const known = hosts.get(platform) ?? new Map<string, Host>();
  hosts.set(platform, known);
  const host = known.get(remote) ?? createHost(platform, remote, Slot);
  known.set(remote, host);
  return host;
}

function createHost(platform: Platform, name: string, Slot: Host['Slot']): Host {
  const { contributions, product, registry, outcomes, history } = platform;
  const version = registry.remotes[name]?.version ?? '';
  const { Providers, Identity } = product;
  return {
    api: hostApi,
    remote: { name, version },
    Providers: ({ children }: { children: ReactNode }) => (
      <PlatformContext value={platform}>
        <Identity client={`${name}@${version}`}>
          <Providers>{children}</Providers>
        </Identity>
      </PlatformContext>
    ),
    Loading: product.Loading,
    Slot,
    isSlotFilled: (id) => findFills(contributions.get(), id).length > 0,
    isPlanned: (href) => isPlanned(contributions.get(), href),
    report: (report) => outcomes.reports.report({ ...report, remote: name, version }),
    block: history.block,
    title(text) {
      document.title = formatTitle(text, product.name());
    },
    signIn() {
      const { to, remember } =
        product.direct({ address: history.location, guard: 'user', fresh: true }) ?? {};
      remember?.();
      if (to !== undefined && to !== toPath(history.location)) history.push(to);
    },
  };
}

/** Title of the document: the page's title and the site's name. */
export const formatTitle = (page: string, site: string) => `${page} · ${site}`;
