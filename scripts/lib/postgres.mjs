import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from './free-port.mjs';
import { installDebianPackages } from './programs.mjs';
import { run } from './run.mjs';

const debianHome = '/usr/lib/postgresql';

const programs = ['initdb', 'postgres', 'pg_isready'];

/** The folder of PostgreSQL's programs; undefined if it is not installed. */
export async function postgresBinaries() {
  const folders = [];
  const { code, output } = await run('sh', ['-c', 'command -v initdb'], { quiet: true });
  // The program in the PATH may be a link into that folder.
  if (code === 0) folders.push(dirname(realpathSync(output.trim())));
  if (existsSync(debianHome)) {
    const versions = readdirSync(debianHome).sort((a, b) => Number(b) - Number(a));
    folders.push(...versions.map((version) => join(debianHome, version, 'bin')));
  }
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program))));
}

/** The folder of the programs, which are installed first if possible, because a run in CI needs them. */
export async function ensurePostgresBinaries() {
  const found = await postgresBinaries();
  if (found !== undefined || !process.env.CI) return found;
  await installDebianPackages('postgresql');
  return postgresBinaries();
}

/** The user who runs programs that must not run as root. */
export async function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const user = await run('id', ['-u', name], { quiet: true });
    const group = await run('id', ['-g', name], { quiet: true });
    if (user.code === 0 && group.code === 0) return { uid: Number(user.output), gid: Number(group.output) };
  }
  throw new Error('There is no unprivileged user on this machine');
}

const memory = '/dev/shm';

/** The folder for the data of tests: in memory if a gigabyte is free there, because each of their databases consists of a thousand files. */
function temporaryFolder() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 ** 30 ? memory : tmpdir();
}

/**
 * Starts a new PostgreSQL in a temporary folder, for one run.
 * @param {string} binaries from `postgresBinaries`
 * @param {{ durable?: boolean, settings?: Record<string, string> }} [options] tests need no fsync, but measurements of time do
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres(binaries, { durable = false, settings = {} } = {}) {
  const { as, folder, data } = await createFolder(durable);
  const init = await run(
    join(binaries, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'rafiq',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    { quiet: true, cwd: folder, ...as },
  );
  if (init.code !== 0) throw new Error(`initdb failed:\n${init.output}`);
  return serve(binaries, { as, folder, data, durable, more: settings });
}

/**
 * Starts a standby of a PostgreSQL, which replicates it until it is promoted.
 * @param {string} binaries from `postgresBinaries`
 * @param {string} primary the address of a database of the primary
 * @returns {Promise<{ url: string, stop: () => Promise<void>, promote: () => Promise<void> }>} the address of its database `postgres`
 */
export async function startStandby(binaries, primary) {
  const { as, folder, data } = await createFolder(false);
  const copied = await run(
    join(binaries, 'pg_basebackup'),
    ['-D', data, '-d', primary, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
    { quiet: true, cwd: folder, ...as },
  );
  if (copied.code !== 0) throw new Error(`pg_basebackup failed:\n${copied.output}`);
  const standby = await serve(binaries, { as, folder, data, durable: false });
  const promote = async () => {
    const { code, output } = await run(join(binaries, 'pg_ctl'), ['-D', data, '--wait', 'promote'], {
      quiet: true,
      cwd: folder,
      ...as,
    });
    if (code !== 0) throw new Error(`pg_ctl failed:\n${output}`);
  };
  return { ...standby, promote };
}

async function createFolder(durable) {
  const as = await unprivileged();
  const folder = mkdtempSync(join(durable ? tmpdir() : temporaryFolder(), 'rafiq-postgres-'));
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  return { as, folder, data: join(folder, 'data') };
}

async function serve(binaries, { as, folder, data, durable, more = {} }) {
  const port = await findFreePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 100,
  };
  const quick = durable
    ? {}
    : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' };
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      ...Object.entries({ ...settings, ...quick, ...more }).flatMap(([key, value]) => [
        '-c',
        `${key}=${value}`,
      ]),
    ],
    { cwd: folder, stdio: 'ignore', ...as },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    // Fast shutdown, which closes connections.
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (server.exitCode !== null) throw new Error('PostgreSQL ended while it was starting');
    const ready = await run(
      join(binaries, 'pg_isready'),
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'rafiq', '-d', 'postgres'],
      {
        quiet: true,
        cwd: folder,
      },
    );
    if (ready.code === 0) return { url: `postgres://rafiq@127.0.0.1:${port}/postgres`, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error('PostgreSQL did not become ready within 15 s');
}
