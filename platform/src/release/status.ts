import type { Registry } from '../registry/registry.ts';
import { noViews } from './evaluate-canary.ts';
import type { ReleaseHealth } from './health.ts';

/** The state of one name. */
export interface NameStatus {
  name: string;
  /** The stable version. */
  live: string;
  canary?: { version: string; share: number; since: string };
  /** Target of a rollback when there is no canary. */
  previous?: string;
  /** Health of the stable version, since the canary was promoted or over the last 24 hours. Absent without an API. */
  health?: ReleaseHealth;
  /** Health of the canary. */
  canaryHealth?: ReleaseHealth;
}

/** The state of each name, the shell first. */
export const listStatuses = ({ shell, remotes, canaries, previous }: Registry): NameStatus[] =>
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

/** Health of a release without any views. */
const unmet = (name: string, version: string): ReleaseHealth => ({
  name,
  version,
  views: { ...noViews },
  vitals: {},
});

/** Adds the health of its releases to the state of a name. */
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
