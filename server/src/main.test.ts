import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insertUser } from './areas/auth/accounts/registration.ts';
import { main as operate } from './commands/operator/cli.ts';
import { openEmbedded } from './kernel/database/embedded.ts';
import { readConfig, StartError, start } from './main.ts';
import { runScript } from './testing/child.ts';
import { fillDataDirectory } from './testing/index.ts';
import { productionEnv } from './testing/production-env.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const main = new URL('./main.ts', import.meta.url);
const long = 90_000;

const startHere = (env: Record<string, string>) => {
  const result = readConfig({ PORT: '0', ...env });
  if (!result.ok) throw new Error(result.message);
  return start(result.config, { log: false });
};
const isReady = async (url: string) => (await fetch(`${url}/ready`)).status === 200;

test(
  'a program from its start to SIGINT, and to kill -9; its folder is its own meanwhile',
  async () => {
    const folder = temporaryFolder();
    await fillDataDirectory(folder);
    const env = productionEnv(folder);
    const program = async () => {
      const child = runScript(main, [], { ...env, PORT: '0', LOG_LEVEL: 'error' });
      const [lines, url = ''] = await child.until(
        /Rafiq is ready at (http:\/\/localhost:\d+)\nThere is no operator yet: .+\n/,
      );
      expect(child.output.out, 'nothing else is said').toBe(lines);
      return { child, url };
    };
    const first = await program();
    expect(await isReady(first.url)).toBe(true);
    const second = startHere(env);
    await expect(second).rejects.toBeInstanceOf(StartError);
    await expect(second).rejects.toThrow(
      `The data directory ${folder} is in use by process ${first.child.pid}. Stop it, or name another folder: DATA_DIR=other-folder`,
    );
    expect(await first.child.kill('SIGINT')).toBe(0);
    expect(first.child.output.err).toBe('');

    const third = await program();
    expect(await third.child.kill('SIGKILL')).toBe('SIGKILL');
    const fourth = await startHere(env);
    expect(await isReady(fourth.url)).toBe(true);
    await fourth.close();
  },
  long,
);

test(
  'a key that is none ends the start with one line',
  async () => {
    const folder = temporaryFolder();
    await fillDataDirectory(folder);
    const keys = join(folder, 'keys');
    mkdirSync(keys);
    writeFileSync(join(keys, 'release.pem'), 'not a key');
    const started = startHere({ DATA_DIR: folder });
    await expect(started).rejects.toBeInstanceOf(StartError);
    await expect(started).rejects.toThrow(`${join(keys, 'release.pem')} is no Ed25519 private key`);
  },
  long,
);

test(
  'a wrong configuration ends the program with one line',
  async () => {
    const child = runScript(main, [], { PORT: 'eighty' });
    expect(await child.ended).toBe(1);
    expect(child.output).toEqual({
      out: '',
      err: 'Configuration: PORT must be a port number from 0 to 65535. Example: PORT=8080\n',
    });
  },
  long,
);

test.each([
  [
    { DATA_DIR: '/dev/null' },
    /^The data directory \/dev\/null cannot be written \(\w+\)\. Name another: DATA_DIR=folder$/,
  ],
  [
    { DATABASE_URL: 'postgres://localhost:1/rafiq' },
    /^The database of DATABASE_URL cannot be reached \(ECONNREFUSED\)\.$/,
  ],
])('%j is refused in one line', async (env, line) => {
  const rejected = startHere(env as Record<string, string>);
  await expect(rejected).rejects.toBeInstanceOf(StartError);
  await expect(rejected).rejects.toThrow(line);
});

test(
  'a port in use is refused in one line, and the folder is free again: the server starts there with the demonstration',
  async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const folder = temporaryFolder();
    await fillDataDirectory(folder);
    await expect(startHere({ DATA_DIR: folder, PORT: String(port) })).rejects.toThrow(
      `Port ${port} is in use by another program. Choose another: PORT=${port + 1}`,
    );
    other.close();
    const { url, notices, close } = await startHere({ DATA_DIR: folder });
    const { data } = (await (await fetch(`${url}/api/setting/languages`)).json()) as { data: unknown[] };
    expect(data.length).toBeGreaterThan(0);
    expect(notices).toEqual([]);
    await close();
  },
  long,
);

test(
  'in production a database of the demonstration is refused in one line until its accounts are removed, and a start without operators says how to make one',
  async () => {
    const DATA_DIR = temporaryFolder();
    await fillDataDirectory(DATA_DIR);
    const env = productionEnv(DATA_DIR);
    // Creates only accounts: another test removes the whole demonstration.
    const database = await openEmbedded(DATA_DIR);
    const at = { createdAt: new Date(), updatedAt: new Date() };
    for (const username of ['one', 'two'])
      await insertUser(database.db, {
        username,
        email: `${username}@rafiq.example`,
        passwordHash: 'a hash',
        language: 'en',
        ...at,
      });
    await database.close();
    const rejected = startHere(env);
    await expect(rejected).rejects.toBeInstanceOf(StartError);
    await expect(rejected).rejects.toThrow(
      'The database has 2 accounts of the demonstration, whose passwords everybody knows. Remove them: npm run operator -- demonstration remove',
    );
    const io = { env, out: () => undefined, err: () => undefined };
    expect(await operate(['demonstration', 'remove'], io)).toBe(0);
    const running = await startHere(env);
    expect(running.notices).toEqual([
      'There is no operator yet: sign up at https://rafiq.example/sign-up, then run npm run operator -- grant <e-mail>',
    ]);
    await running.close();
  },
  long,
);
