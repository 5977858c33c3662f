import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '../../kernel/index.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { insertEvents } from './publish.ts';
import { selectUnseen } from './read-events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** The generic plan, which PostgreSQL uses after some executions, for a table that is as small as on a new site. */
const explainGeneric = (statement: SQL, types: string, values: string): Promise<string> =>
  server.db.transaction(async (tx) => {
    const { sql: text } = new PgDialect().sqlToQuery(statement);
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql.raw(`prepare explained (${types}) as ${text}`));
    const plan = await rows<{ 'QUERY PLAN': string }>(tx, sql.raw(`explain execute explained (${values})`));
    await tx.execute(sql`deallocate explained`);
    return plan.map((row) => row['QUERY PLAN']).join('\n');
  });

const newest = /realtime_events_transaction[^\n]*\n\s*Index Cond: .*transaction_id >= /;

test('a prepared read of new events begins at them and not at the oldest that is stored', async () => {
  const statement = selectUnseen({ xmin: '', xmax: '', running: [], limit: 0 });
  expect(await explainGeneric(statement, 'text, text, text[], int', `'1', '1', '{}', 10000`)).toMatch(newest);
});

test('an insert looks at the newest events alone for what a notice says of others', async () => {
  expect(await explainGeneric(insertEvents({ events: '' }), 'jsonb', `'[]'`)).toMatch(newest);
});
