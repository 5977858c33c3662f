import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { runScript } from '../../testing/child.ts';
import { fillDataDirectory } from '../../testing/index.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { rows } from './database.ts';
import { openEmbedded, openInMemory } from './embedded.ts';

const writer = new URL('./writer.fixture.ts', import.meta.url);

const long = 90_000;

test(
  'every commit reaches the disk: one fsync at least for each',
  async () => {
    const fsync = vi.spyOn(fs, 'fsyncSync');
    syncBuiltinESMExports();
    const folder = temporaryFolder();
    await fillDataDirectory(folder);
    const database = await openEmbedded(folder);
    await database.db.execute(sql`create table synced (number int)`);
    const before = fsync.mock.calls.length;
    for (let number = 0; number < 20; number += 1)
      await database.db.execute(sql`insert into synced values (${number})`);
    expect(fsync.mock.calls.length - before).toBeGreaterThanOrEqual(20);
    await database.close();
    fsync.mockRestore();
    syncBuiltinESMExports();
  },
  long,
);

test(
  'kill -9 loses nothing that was acknowledged',
  async () => {
    const folder = temporaryFolder();
    await fillDataDirectory(folder);
    const child = runScript(writer, [folder]);
    await child.until(/\n30\n/);
    await child.kill('SIGKILL');
    const acknowledged = Number(child.output.out.trim().split('\n').at(-1));
    const database = await openEmbedded(folder);
    const [row] = await rows<{ count: number; highest: number }>(
      database.db,
      sql`select count(*)::int as count, max(number) as highest from written`,
    );
    expect(row?.highest).toBeGreaterThanOrEqual(acknowledged);
    expect(row?.count).toBe(row?.highest);
    await database.close();
  },
  long,
);

test(
  'inside a transaction the database around it is refused, instead of waiting for ever',
  async () => {
    const { db, close } = await openInMemory();
    await expect(db.transaction(() => db.execute(sql`select 1`))).rejects.toMatchObject({
      cause: { message: 'Inside a transaction use tx, not the database around it' },
    });
    let later: Promise<unknown> | undefined;
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      later = gate.then(() => db.execute(sql`select 2 as two`));
    });
    go();
    await expect(later, 'what began inside may go on after it').resolves.toMatchObject({
      rows: [{ two: 2 }],
    });
    await close();
  },
  long,
);

test(
  'its care vacuums and analyses, which nothing else does',
  async () => {
    const folder = temporaryFolder();
    await fillDataDirectory(folder);
    const { db, care, close } = await openEmbedded(folder);
    await db.execute(sql`create table cared as select generate_series(1, 50) as number`);
    const counted = async () =>
      (await rows(db, sql`select reltuples::int as n from pg_class where relname = 'cared'`))[0];
    expect(await counted()).toEqual({ n: -1 });
    await care();
    expect(await counted()).toEqual({ n: 50 });
    await close();
  },
  long,
);
