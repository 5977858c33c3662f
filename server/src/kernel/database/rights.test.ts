import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/database.ts';
import { openJobs } from '../jobs/postgres-jobs.ts';
import { StartError } from '../start-error.ts';
import { databaseProblem } from './database-problem.ts';
import { openPostgres } from './postgres.ts';

const server = process.env.TEST_DATABASE_URL;

// The embedded database has one user.
describe.runIf(server)('users of PostgreSQL', () => {
  const user = `rafiq_site_${randomBytes(4).toString('hex')}`;
  let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
  const asUser = (url: string, name = user) => Object.assign(new URL(url), { username: name }).href;
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: empty.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const migrate = async (url: string) => {
    const database = await openPostgres(url);
    try {
      await database.migrate();
    } finally {
      await database.close();
    }
  };
  const rejection = async (url: string) =>
    databaseProblem(await migrate(url).catch((error: unknown) => error), '');
  beforeAll(async () => {
    empty = await createEmptyDatabase(server ?? '');
    await run(`create role ${user} login`);
  });
  afterAll(async () => {
    await empty.drop();
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`drop role ${user}`);
    await admin.end();
  });

  test('who may not create what a migration creates is told so in one line with the cause', async () => {
    const problem = await rejection(asUser(empty.url));
    expect(problem).toBeInstanceOf(StartError);
    expect(problem.message).toMatch(
      /^The user of DATABASE_URL has too few rights: permission denied for database rafiq_test_\w+\. To migrate, it has to own the database \(docs\/operations\.md, "The database"\)\.$/,
    );
  });

  test('a database that is not there, and a user that is not, are told in one line with the cause', async () => {
    expect((await rejection(`${empty.url}_no`)).message).toMatch(
      /^The database of DATABASE_URL is missing: database "\w+_no" does not exist\. Create it/,
    );
    expect((await rejection(asUser(empty.url, 'nobody_here'))).message).toBe(
      'PostgreSQL refuses the user of DATABASE_URL: role "nobody_here" does not exist.',
    );
  });

  test('once it is migrated a user with the rights of the documentation runs the site', async () => {
    const kinds = ['greet'];
    const owner = await openPostgres(empty.url);
    await owner.migrate();
    await (await openJobs(owner, kinds)).close();
    await owner.close();
    await run(
      `grant usage on schema public, drizzle, pgboss to ${user}`,
      `grant select, insert, update, delete on all tables in schema public, drizzle, pgboss to ${user}`,
      `grant usage, select on all sequences in schema public to ${user}`,
    );
    const database = await openPostgres(asUser(empty.url));
    await database.migrate();
    const jobs = await openJobs(database, kinds);
    await database.db.transaction((tx) =>
      jobs.plan(tx, [{ name: 'greet', key: 'a', at: new Date(Date.now() - 1_000), data: {} }]),
    );
    expect(await jobs.runDue(async () => undefined)).toBe(1);
    await jobs.maintain();
    await jobs.close();
    await database.close();
  });
});
