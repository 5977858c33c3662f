import type { Registry, Release } from '../registry/registry.ts';
import { Rejection } from './rejection.ts';

/** The releases that a registry makes live, its canaries, and the rollback targets. */
export type Live = Pick<Registry, 'shell' | 'remotes' | 'canaries' | 'previous'>;

/** The live releases of a registry; undefined when there is no registry yet. */
export const toLive = (registry: Registry | undefined): Live | undefined =>
  registry && {
    shell: registry.shell,
    remotes: registry.remotes,
    canaries: registry.canaries,
    previous: registry.previous,
  };

/** The stable release of `name`: what visitors without its canary get. */
export const findStable = (live: Live | undefined, name: string): Release | undefined =>
  live?.shell.name === name ? live.shell : live?.remotes[name];

const without = <T>(record: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** Makes `record` stable with `previous` as its rollback target, and ends its canary. */
function withStable(live: Live | undefined, record: Release, previous: string | undefined): Live {
  const shell = record.kind === 'shell' ? record : live?.shell;
  if (shell === undefined) throw new Rejection(['The site has no shell yet: promote one with its remotes']);
  const rest = without(live?.previous ?? {}, record.name);
  return {
    shell,
    remotes: record.kind === 'shell' ? (live?.remotes ?? {}) : { ...live?.remotes, [record.name]: record },
    canaries: without(live?.canaries ?? {}, record.name),
    previous: previous === undefined ? rest : { ...rest, [record.name]: previous },
  };
}

/** Makes these releases stable. Releases that are already stable keep their canary. */
export function withPromoted(live: Live | undefined, records: readonly Release[]): Live {
  const start = records.find(({ kind }) => kind === 'shell');
  // The shell first: without a shell the site cannot have remotes.
  const ordered = [...(start ? [start] : []), ...records.filter((record) => record !== start)];
  const next = ordered.reduce<Live | undefined>((now, record) => {
    const before = findStable(now, record.name);
    return now && before?.version === record.version ? now : withStable(now, record, before?.version);
  }, live);
  if (next === undefined) throw new Rejection(['Nothing was named that could be promoted']);
  return next;
}

/** Makes these releases canaries for a share of the visitors. Existing canaries keep their `since`. */
export function withCanaries(
  live: Live | undefined,
  records: readonly Release[],
  share: number,
  now: Date,
): Live {
  const violations = records.flatMap(({ name, version }) => {
    const stable = findStable(live, name);
    if (stable === undefined)
      return [`${name} has no live version that the others would keep: promote it without a share`];
    return stable.version === version ? [`${name} ${version} is live for everybody already`] : [];
  });
  if (live === undefined || violations.length > 0) throw new Rejection(violations);
  const canaries = records.map((release) => {
    const before = live.canaries[release.name];
    const since = before?.release.version === release.version ? before.since : now.toISOString();
    return [release.name, { release, share, since }] as const;
  });
  return { ...live, canaries: { ...live.canaries, ...Object.fromEntries(canaries) } };
}

/** Removes the rollback targets of these names, so that the gate no longer checks them. */
export const withoutTargets = (live: Live, names: readonly string[]): Live => ({
  ...live,
  previous: names.reduce(without, live.previous),
});

/** Removes the canary of `name`. */
export const withoutCanary = (live: Live, name: string): Live => ({
  ...live,
  canaries: without(live.canaries, name),
});

/**
 * Makes `record` stable again; only ends the canary if it is already stable.
 * @param previous its rollback target, unless that is the version that is rolled back
 */
export function withRolledBack(live: Live, record: Release, previous: string | undefined): Live {
  const left = findStable(live, record.name)?.version;
  if (left === record.version) return withoutCanary(live, record.name);
  return withStable(live, record, previous === left ? undefined : previous);
}
