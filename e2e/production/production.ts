import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from 'platform/bucket/testing';
import { releaseFolders, serverProgram } from '../../scripts/lib/build.mjs';
import { root, run } from '../../scripts/lib/run.mjs';
import { startServer } from '../../scripts/lib/server.mjs';
import { smtpFixture } from '../../server/src/services/mail/smtp.fixture.ts';
import { createEmptyDatabase } from '../../server/src/testing/database.ts';

/** Removes the variables that the test runner sets from the environment of the programs. */
const notOfTests = { NODE_ENV: 'production', VITEST: undefined, TEST_DATABASE_URL: undefined };

/**
 * Starts the services of a production site: a bucket with conditional writes, a mail server, and PostgreSQL if the tests have one. The programs
 * are those that `npm run build` creates.
 */
export async function prepareProduction() {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-production-'));
  const postgres = process.env.TEST_DATABASE_URL;
  const [s3, smtp, database] = await Promise.all([
    startS3('rafiq'),
    smtpFixture(),
    postgres ? createEmptyDatabase(postgres) : undefined,
  ]);
  const env = {
    ...notOfTests,
    RAFIQ_MODE: 'production',
    PUBLIC_URL: 'https://rafiq.example',
    RAFIQ_SECRET: 'a secret that only this test uses, always the same',
    ...(database ? { DATABASE_URL: database.url } : { RAFIQ_DATABASE: 'embedded' }),
    DATA_DIR: join(folder, 'data'),
    KEYS_DIR: join(folder, 'keys'),
    RELEASES_STORE: 's3://rafiq/site',
    MEDIA_STORE: 's3://rafiq/media',
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Rafiq <hello@rafiq.example>',
    GOOGLE_CLIENT_ID: '1234-abcd.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: 'GOCSPX-secret',
    MEETINGS: 'embedded',
    PAYMENTS: 'sandbox',
  };
  const runNode = (...args: string[]) => run(process.execPath, args, { env, quiet: true });
  return {
    folder,
    env,
    s3,
    smtp,
    /** Runs one of the built programs; returns both output channels. */
    runProgram: (name: 'operator', ...args: string[]) => runNode(serverProgram(name), ...args),
    /** Publishes the built shell and remotes and makes them live, as an operator does. */
    publish: async () => {
      const { code, output } = await runNode(
        join(root, 'platform', 'bin', 'release.mjs'),
        ...['publish', '--promote', ...releaseFolders()],
      );
      if (code !== 0) throw new Error(output);
    },
    startAssembled: (
      folder: string,
      changes: Record<string, string | undefined>,
      as: { uid?: number; gid?: number },
    ) =>
      startServer({ ...env, ...changes }, [], {
        program: join('server', 'dist', 'main.js'),
        cwd: folder,
        ...as,
      }),
    startNode: (changes: Record<string, string | undefined> = {}) => startServer({ ...env, ...changes }),
    async close() {
      await Promise.all([s3.close(), smtp.close(), database?.drop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Production = Awaited<ReturnType<typeof prepareProduction>>;
