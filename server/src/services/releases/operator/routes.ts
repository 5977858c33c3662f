import * as calls from 'shared-api/contracts/operator-releases';
import type { Api, Bind, Services } from '../../../kernel/index.ts';
import { getConfirmOperator } from '../../operator/index.ts';
import { healthOverTime } from '../../reports/index.ts';
import { canSignRegistry } from '../can-sign-registry.ts';
import { promoteRelease, rollBackRelease } from './change-releases.ts';
import { compareVersions } from './compare-versions.ts';
import { readCanaries } from './read-canaries.ts';
import { readOverview } from './read-overview.ts';
import { compareRevisions, readRevisions, toMove } from './read-revisions.ts';
import { toReleaseFailure } from './to-release-failure.ts';

const minuteMs = 60_000;
/** Length and number of the steps of each period. */
const steps: Record<calls.TrendPeriod, { stepMs: number; count: number }> = {
  hour: { stepMs: 5 * minuteMs, count: 12 },
  day: { stepMs: 60 * minuteMs, count: 24 },
  week: { stepMs: 360 * minuteMs, count: 28 },
};

/** Reads from the store of releases. @throws Failure for what the release functions throw */
async function readStore<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw await toReleaseFailure(error);
  }
}

function bindReads(bind: Bind, { releases, config }: Services, api: Api): void {
  bind(calls.releaseOverview, async () => {
    const { revision, updatedAt, problem, parts } = await readStore(() => readOverview(releases));
    const can_change = canSignRegistry(config) ? (1 as const) : (0 as const);
    const data = { revision, updated_at: updatedAt ?? null, can_change, problem: problem ?? null, parts };
    return { status: true, data } as const;
  });
  bind(calls.canaries, async (_, { db, now }) => {
    const registry = await readStore(() => releases.store.readRegistry());
    const data = await readCanaries(db, registry, { judging: config.canary, now: now() });
    return { status: true, revision: registry?.revision ?? 0, data } as const;
  });
  bind(calls.releaseHistory, async ({ query: { before } }, { db }) => {
    const { revisions, nextBefore } = await readStore(() => readRevisions(db, releases, before));
    return { status: true, data: revisions, next_before: nextBefore } as const;
  });
  bind(calls.compareVersions, async ({ query }) => {
    const { difference, obstacles } = await readStore(() => compareVersions(releases, query, api.describe()));
    return { status: true, data: difference, obstacles } as const;
  });
  bind(calls.compareRevisions, async ({ query: { from, to } }) => {
    const data = await readStore(() => compareRevisions(releases, from, to));
    return { status: true, data } as const;
  });
  bind(calls.releaseTrend, async ({ query: { name, period } }, { db, now }) => {
    const found = await healthOverTime(db, name, { ...steps[period], now: now() });
    const data = found.map(({ at, releases: health }) => ({ at: at.toISOString(), releases: health }));
    return { status: true, data } as const;
  });
}

/** The calls of operators for releases. */
export function operatorRoutes(bind: Bind, services: Services, api: Api): void {
  const { releases, modules } = services;
  const confirm = getConfirmOperator(modules);
  bindReads(bind, services, api);
  bind(calls.promoteRelease, async ({ body }, context) => {
    const by = await confirm(context);
    const site = { releases, openapi: api.describe() };
    const { revision, moves } = await promoteRelease(site, { ...body, ...by }, context);
    const msg = context.text(moves.length === 0 ? 'releases_same' : 'release_promoted');
    return { status: true, msg, revision, moves: moves.map(toMove) } as const;
  });
  bind(calls.rollBackRelease, async ({ body }, context) => {
    const by = await confirm(context);
    const site = { releases, openapi: api.describe() };
    const { revision, moves } = await rollBackRelease(site, { ...body, ...by }, context);
    const msg = context.text(moves.length === 0 ? 'releases_same' : 'release_rolled_back');
    return { status: true, msg, revision, moves: moves.map(toMove) } as const;
  });
}
