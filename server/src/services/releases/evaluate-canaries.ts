import type { Registry } from 'platform/registry';
import { type CountsByNetwork, evaluateByNetwork, type NetworkOptions, type Verdict } from 'platform/release';
import type { Database } from '../../kernel/index.ts';
import { networksSince } from '../reports/index.ts';
import { addUnreportedViews } from './unreported-views.ts';

/** A canary, and what the automatic rule decides about it now. */
export interface EvaluatedCanary {
  name: string;
  version: string;
  share: number;
  /** UTC ISO 8601. */
  since: string;
  /** The version beside it; undefined if it has none. */
  live: string | undefined;
  /** Networks that its reports came from. */
  networks: number;
  result: Verdict;
}

const noCounts: CountsByNetwork = new Map();

/** Compares every canary with the stable release, by the counts of both since the canary started. */
export const evaluateCanaries = (
  db: Database,
  { shell, remotes, canaries }: Registry,
  { judging, now }: { judging?: NetworkOptions; now: Date },
): Promise<EvaluatedCanary[]> =>
  Promise.all(
    Object.entries(canaries).map(async ([name, { release, share, since }]) => {
      const live = (name === shell.name ? shell : remotes[name])?.version;
      const counts = await networksSince(db, new Date(since), name);
      const own = counts.get(release.version) ?? noCounts;
      const beside = (live !== undefined && counts.get(live)) || noCounts;
      const ageMs = now.getTime() - Date.parse(since);
      const result = evaluateByNetwork(own, beside, judging, (canary, stable) =>
        addUnreportedViews(canary, stable, { ageMs, share }),
      );
      return { name, version: release.version, share, since, live, networks: own.size, result };
    }),
  );
