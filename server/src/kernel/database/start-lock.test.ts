import pg from 'pg';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/database.ts';
import { createPrimary } from './primary.ts';
import { withStartLock } from './start-lock.ts';

const server = process.env.TEST_DATABASE_URL;

// The embedded database belongs to one node.
test.runIf(server)(
  'a node that waits for another one says for whom, gives up after its limit, and leaves no lock behind',
  async () => {
    const { url, drop } = await createEmptyDatabase(server ?? '');
    const primary = createPrimary([url], 5_000);
    const lines: string[] = [];
    const times = { waitMs: 50, maxWaits: 3 };
    let finish = () => {};
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const first = withStartLock(
      primary,
      () => undefined,
      () => work,
    );
    const held =
      "select count(*)::int as held from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())";
    const observer = new pg.Client({ connectionString: url });
    await observer.connect();
    await expect.poll(async () => (await observer.query(held)).rows).toEqual([{ held: 1 }]);
    const second = withStartLock(
      primary,
      (line) => lines.push(line),
      async () => 'done',
      times,
    );
    await expect(second).rejects.toThrow(
      /^Another node has been preparing the database for 0\.15 s \(process \d+ of PostgreSQL, "rafiq start"\)/,
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Waits for another node that prepares the database: 0\.05 s so far/);
    finish();
    await first;
    expect(
      await withStartLock(
        primary,
        () => undefined,
        async () => 'done',
        times,
      ),
    ).toBe('done');
    expect((await observer.query(held)).rows).toEqual([{ held: 0 }]);
    await observer.end();
    await drop();
  },
);
