import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createEmptyDatabase, openTestDatabase } from '../../testing/database.ts';
import { applyOldMigrations } from '../../testing/old-migrations.ts';
import { readCatalogue } from '../../testing/read-catalogue.ts';
import { StartError } from '../start-error.ts';
import { type OpenDatabase, rows } from './database.ts';
import { openInMemory } from './embedded.ts';
import { openPostgres } from './postgres.ts';

// Applying all old migrations takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

async function openEmptyDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openInMemory();
  const { url, drop } = await createEmptyDatabase(server);
  const database = await openPostgres(url);
  return { ...database, close: () => database.close().then(async () => void (await drop())) };
}

const readJournal = ({ db }: OpenDatabase) =>
  rows(db, sql`select hash, created_at::text from drizzle.__drizzle_migrations order by created_at`);

test('a database of the migrations before the baseline adopts it, and equals one that began with it', async () => {
  const [old, fresh] = await Promise.all([openEmptyDatabase(), openTestDatabase()]);
  await applyOldMigrations(old);
  await old.db.execute(
    sql`insert into media (id, type, bytes, created_at) values (${'0f'.repeat(16)}, 'pdf', 1, now())`,
  );
  await old.migrate();
  expect(await readJournal(old)).toEqual(await readJournal(fresh));
  const catalogue = await readCatalogue(old.db);
  expect(catalogue).toEqual(await readCatalogue(fresh.db));
  for (const kind of [
    'extensions',
    'tables',
    'columns',
    'constraints',
    'indexes',
    'triggers',
    'functions',
    'sequences',
  ])
    expect(catalogue[kind]?.length, kind).toBeGreaterThan(1);
  expect(await rows(old.db, sql`select type from media`)).toEqual([{ type: 'pdf' }]);
  await old.migrate();
  expect(await readJournal(old)).toEqual(await readJournal(fresh));
  await Promise.all([old.close(), fresh.close()]);
});

test('a database without the last of the migrations before the baseline is refused in one line, and stays as it is', async () => {
  const old = await openEmptyDatabase();
  await applyOldMigrations(old, 'the last but one');
  const before = await readJournal(old);
  const attempt = old.migrate();
  await expect(attempt).rejects.toBeInstanceOf(StartError);
  await expect(attempt).rejects.toThrow(/^The database has 2 migrations .*"Migrations"\)\.$/);
  expect(await readJournal(old)).toEqual(before);
  await old.close();
});

test('the catalogue of a database names what one has and another has not', async () => {
  const [one, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  const before = await readCatalogue(one.db);
  expect(before).toEqual(await readCatalogue(other.db));
  await one.execute(`
    create function f() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger t before insert on media for each row execute function f();
    create index i on media (type);
    alter table media add constraint c check (bytes > 0), alter column seconds set default 1;
    alter table media add column extra text;
    create sequence s;
    create table more (id int);`);
  const after = await readCatalogue(one.db);
  const changed = Object.keys(before).filter((kind) => before[kind]?.join() !== after[kind]?.join());
  expect(changed.sort()).toEqual(
    ['columns', 'constraints', 'functions', 'indexes', 'sequences', 'tables', 'triggers'].sort(),
  );
  await Promise.all([one.close(), other.close()]);
});
