import type { Registry } from '../registry/registry.ts';
import type { ReleaseHealth } from './health.ts';

/** One name, as visitors get it. */
export interface NameStatus {
  name: string;
  /** What everybody gets, who gets no canary. */
  live: string;
  canary?: { version: string; share: number; since: string };
  /** Where a rollback leads, when there is no canary. */
  previous?: string;
  /** How the live version does: since the canary came, or in the last 24 hours. Absent when nobody was asked. */
  health?: ReleaseHealth;
  /** How the canary does. */
  canaryHealth?: ReleaseHealth;
}

/** What is live, by name, the shell first. */
export const namesOf = ({ shell, remotes, canaries, previous }: Registry): NameStatus[] =>
  [shell, ...Object.values(remotes).sort((a, b) => (a.name < b.name ? -1 : 1))].map(({ name, version }) => {
    const canary = canaries[name];
    return {
      name,
      live: version,
      ...(canary && {
        canary: { version: canary.release.version, share: canary.share, since: canary.since },
      }),
      ...(previous[name] !== undefined && { previous: previous[name] }),
    };
  });

/** A release that nobody has met yet. */
const unmet = (name: string, version: string): ReleaseHealth => ({
  name,
  version,
  views: { shown: 0, load: 0, render: 0, error: 0 },
  vitals: {},
});

/** A name with how its releases do. */
export function withHealth(status: NameStatus, found: readonly ReleaseHealth[]): NameStatus {
  const of = (version: string) =>
    found.find((each) => each.name === status.name && each.version === version) ??
    unmet(status.name, version);
  return {
    ...status,
    health: of(status.live),
    ...(status.canary && { canaryHealth: of(status.canary.version) }),
  };
}
