import { listStatuses, type Releases } from 'platform/release';
import type { ReleasedPart } from 'shared-api/contracts/operator-releases';
import { findProblem } from './find-problem.ts';

interface Overview {
  revision: number;
  updatedAt: string | undefined;
  problem: string | undefined;
  parts: ReleasedPart[];
}

type Stored = Awaited<ReturnType<Releases['store']['releases']>>;

const listVersions = (stored: Stored, name: string): ReleasedPart['versions'] =>
  stored
    .filter((each) => each.name === name)
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.version < b.version ? 1 : -1))
    .map(({ version, publishedAt }) => ({ version, published_at: publishedAt.toISOString() }));

/** What is live, in canary and stored: the shell first, then the remotes by name, then what never went live. */
export async function readOverview(releases: Releases): Promise<Overview> {
  const { store } = releases;
  const [registry, stored, problem] = await Promise.all([
    store.readRegistry(),
    store.releases(),
    findProblem(releases),
  ]);
  const statuses = registry ? listStatuses(registry) : [];
  const live = statuses.map(({ name, live: version, canary, previous }) => ({
    name,
    live: version,
    canary: canary ?? null,
    previous: previous ?? null,
    versions: listVersions(stored, name),
  }));
  const known = new Set(live.map(({ name }) => name));
  const names = [...new Set(stored.map(({ name }) => name))].filter((name) => !known.has(name)).sort();
  const others = names.map((name) => ({
    name,
    live: null,
    canary: null,
    previous: null,
    versions: listVersions(stored, name),
  }));
  return {
    revision: registry?.revision ?? 0,
    updatedAt: registry?.updatedAt,
    problem,
    parts: [...live, ...others],
  };
}
