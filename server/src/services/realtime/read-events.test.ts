import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '../../kernel/index.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { selectUnseen } from './read-events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('a prepared read of new events begins at them and not at the oldest that is stored', async () => {
  const statement = selectUnseen({ xmin: '', xmax: '', running: [], limit: 0 });
  const { sql: text } = new PgDialect().sqlToQuery(statement);
  await server.db.transaction(async (tx) => {
    // Planned once for all snapshots, as after some executions, and while the table is as small as when a site starts.
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql.raw(`prepare new_events (text, text, text[], int) as ${text}`));
    const plan = await rows<{ 'QUERY PLAN': string }>(
      tx,
      sql.raw(`explain execute new_events ('1', '1', '{}', 10000)`),
    );
    await tx.execute(sql`deallocate new_events`);
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /realtime_events_transaction[^\n]*\n\s*Index Cond: .*transaction_id >= /,
    );
  });
});
