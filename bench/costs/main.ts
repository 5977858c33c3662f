import { ensurePostgresBinaries, startPostgres } from '../../scripts/lib/postgres.mjs';
import { mintSession } from '../../server/src/areas/auth/accounts/mint-session.ts';
import { modules } from '../../server/src/areas.ts';
import { contentFolder, importContent } from '../../server/src/services/content/import-content.ts';
import { testMedia } from '../../server/src/testing/media.ts';
import type { TestServer } from '../../server/src/testing/server.ts';
import { manyCourses } from '../courses/seed.ts';
import { type Result, report } from '../report.ts';
import { listAllReads, type Read } from './calls.ts';
import { type Cost, measure, openCounted } from './measure.ts';
import { insertRows, type People, vacuum } from './seed.ts';

/** Number of rows of each kind; the cost of a page must not depend on it. */
const sizes = { small: 100, large: 10_000 };
const courses = { small: 400, large: 100_000 };
/** Statements that read fewer blocks than this are ignored, however they grow. */
const minBlocks = 200;

/** Number of courses per insert, because statements have a time limit. */
const chunk = 5_000;

const lifetimes = { token: 86_400, refresh: 86_400 };

interface Site {
  server: TestServer;
  people: People;
}

async function openSite(size: number): Promise<Site> {
  const server = await openCounted();
  const { db } = server;
  await importContent(db, contentFolder, {
    modules,
    demonstration: true,
    store: testMedia(),
    now: new Date(),
  });
  const people: People = {
    learner: await mintSession(db, { role: 'learner', lifetimes }),
    consultant: await mintSession(db, { role: 'consultant', lifetimes }),
    operator: await mintSession(db, { role: 'operator', lifetimes }),
  };
  await insertRows(db, size, people);
  await vacuum(db);
  return { server, people };
}

const measureAt = (site: Site, read: Read): Promise<Cost> => measure(site.server, read, site.people);

const toResult = (what: string, [small, large]: readonly [Cost, Cost], max: number): Result => ({
  what,
  value: large.blocks / small.blocks,
  target: { most: max },
  detail: `${large.blocks} and ${small.blocks} blocks`,
});

/** The statements that read more with more rows, the most expensive first. */
function findGrown(what: string, [small, large]: readonly [Cost, Cost]): Result[] {
  return [...large.statements].flatMap(([query, blocks]) => {
    const before = small.statements.get(query) ?? 0;
    if (blocks < minBlocks || blocks <= 2 * before) return [];
    const text = query.replace(/\s+/g, ' ').slice(0, 90);
    return [
      {
        what: `${what}: ${text}`,
        value: blocks / Math.max(1, before),
        target: { most: Infinity },
        detail: `${blocks} and ${before} blocks`,
      },
    ];
  });
}

const binaries = await ensurePostgresBinaries();
if (binaries === undefined) throw new Error('There is no PostgreSQL on this machine to measure with');
const postgres = await startPostgres(binaries, {
  settings: {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.max': '10000',
    autovacuum: 'off',
  },
});
process.env.TEST_DATABASE_URL = postgres.url;
const results: Result[] = [];
const sites: Site[] = [];
try {
  for (const size of [sizes.small, sizes.large]) sites.push(await openSite(size));
  const [small, large] = sites as [Site, Site];
  const at = {
    small: await listAllReads(small.people, sizes.small),
    large: await listAllReads(large.people, sizes.large),
  };
  // Calls every list before anything is counted, so that side effects of calls, such as assigning due surveys, are not counted.
  for (const site of [small, large])
    for (const read of [...at[site === small ? 'small' : 'large'].lists]) await measureAt(site, read);
  for (const { server } of [small, large]) await vacuum(server.db);
  const compare = async (kind: 'lists' | 'others', index: number) => {
    const [one, other] = [at.small[kind][index], at.large[kind][index]] as [Read, Read];
    return [one, [await measureAt(small, one), await measureAt(large, other)]] as const;
  };
  let unanswered = 0;
  for (const kind of ['lists', 'others'] as const)
    for (const index of at.small[kind].keys()) {
      const [read, costs] = await compare(kind, index);
      const answered = costs.every(({ status }) => status === 200);
      if (kind === 'lists' && !answered)
        throw new Error(`${read.path} answered ${costs[0].status} and ${costs[1].status}`);
      if (!answered) unanswered += 1;
      else {
        if (kind === 'lists' || costs[1].blocks >= minBlocks) results.push(toResult(read.what, costs, 2));
        results.push(...findGrown(read.what, costs));
        // Prints intermediate results, because the run takes minutes.
        if (kind === 'lists') console.error(`${read.what}: ${costs[1].blocks} and ${costs[0].blocks} blocks`);
      }
    }
  console.log(`${unanswered} examples name what the demonstration does not have.`);
  const [first] = at.small.lists as [Read];
  const more = async (site: Site, count: number, before: number) => {
    for (let from = before; from < count; from += chunk)
      await manyCourses(site.server.db, Math.min(chunk, count - from), from);
    await vacuum(site.server.db);
  };
  await more(small, courses.small, sizes.small);
  await more(large, courses.large, sizes.large);
  const pages = [await measureAt(small, first), await measureAt(large, first)] as const;
  results.push(toResult(`catalogue, ${courses.large} courses / ${courses.small}`, pages, 1.3));
} finally {
  for (const { server } of sites) await server.close();
  await postgres.stop();
}
process.exitCode = report(results);
