import { sql } from 'drizzle-orm';
import type { Database } from '../../server/src/kernel/database/database.ts';
import { createTestServer, type TestServer } from '../../server/src/testing/server.ts';
import type { Read } from './calls.ts';
import type { People } from './seed.ts';

/** Blocks of memory that a call read, in total and for each statement. */
export interface Cost {
  status: number;
  blocks: number;
  statements: ReadonlyMap<string, number>;
}

/**
 * Number of calls before the measured one. They fill caches, write what a first call writes, and let PostgreSQL choose between generic and custom plans, which
 * it does at the sixth execution of a prepared statement (a statement is prepared at its third use).
 */
const warmUps = 9;

const readStatements = async (db: Database) => {
  const { rows } = await db.execute<{ query: string; blocks: string }>(sql`
    select query, sum(shared_blks_hit + shared_blks_read)::text as blocks from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%' group by 1`);
  return new Map(rows.map(({ query, blocks }) => [query, Number(blocks)]));
};

/** Measures the cost of a call in blocks instead of seconds, so that the result is reproducible. */
export async function measure({ app, db }: TestServer, { who, path }: Read, people: People): Promise<Cost> {
  const headers = who === 'visitor' ? {} : { authorization: `Bearer ${people[who].token}` };
  const call = () => app.inject({ method: 'GET', url: path, headers });
  for (let turn = 0; turn < warmUps; turn += 1) {
    const { statusCode } = await call();
    if (statusCode !== 200) return { status: statusCode, blocks: 0, statements: new Map() };
  }
  await db.execute(sql`select pg_stat_statements_reset()`);
  const { statusCode } = await call();
  const statements = await readStatements(db);
  const blocks = [...statements.values()].reduce((sum, each) => sum + each, 0);
  return { status: statusCode, blocks, statements };
}

/** Opens a server on a separate database in which PostgreSQL counts the blocks of each statement. */
export async function openCounted(): Promise<TestServer> {
  const server = await createTestServer();
  await server.db.execute(sql`create extension pg_stat_statements`);
  return server;
}
