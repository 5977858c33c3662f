// Starts the site that all tests share, whose data is removed at the end. It copies the data directory after the first
// start: a test's own site begins with that copy, which is several times faster, and which has only the demonstration
// content. With RAFIQ_E2E_DATABASE the sites use that PostgreSQL, which needs less processor time than the embedded
// database; its database `started_once` is the one that is copied.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { administer } from './databases.mjs';

const program = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
const dataDir = process.env.DATA_DIR;

/** Starts the site on a free port, and stops it once it is ready. */
async function startOnce() {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let isReady = false;
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    if (isReady || !String(chunk).includes('Rafiq is ready')) return;
    isReady = true;
    child.kill('SIGINT');
  });
  const end = (signal) => child.kill(signal);
  process.on('SIGINT', end).on('SIGTERM', end);
  const [code] = await once(child, 'exit');
  process.off('SIGINT', end).off('SIGTERM', end);
  if (!isReady) process.exit(code ?? 1);
}

const database = process.env.RAFIQ_E2E_DATABASE;
if (database) process.env.DATABASE_URL = database;
mkdirSync(dataDir, { recursive: true });
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
await startOnce();
const made = readdirSync(dataDir).filter((name) => name !== 'lock');
const copy = join(dataDir, 'started-once');
mkdirSync(copy);
for (const name of made) cpSync(join(dataDir, name), join(copy, name), { recursive: true });
if (database) await administer(database, 'create database started_once template postgres');
await import(program);
