#!/usr/bin/env node
// Starts the whole site: packages, builds, releases, database, demonstration content, server. It skips what is up to
// date. Once the packages are installed everything runs in this one process, so that the site ends with it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll, buildServer, releaseFolders, serverProgram } from './lib/build.mjs';
import { install, nodeProblem, remotes } from './lib/install.mjs';
import { openapiFile } from './lib/openapi.mjs';
import { fail, forwardSignals, root, run, wasInterrupted } from './lib/run.mjs';
import { computeHash, isDone, markDone } from './lib/stamp.mjs';

/** The exit code if the gate rejects a release. */
const rejectedCode = 1;

const orFail = (problem) => {
  if (wasInterrupted()) process.exit(130);
  if (problem !== undefined) fail(problem);
};

/** Publishes the built releases into the store and makes them live in one revision, unless that was done before. */
async function publish({ dataDir, releases: { store, keys } }) {
  const folders = releaseFolders();
  const value = computeHash(folders.map((folder) => join(folder, 'release.json')));
  const stamp = join(store.startsWith('s3://') ? dataDir : store, '.published');
  if (isDone(stamp, value)) return undefined;
  console.log('Publishing the releases …');
  const { openapiDocument } = await import(serverProgram('openapi'));
  const { file, failure } = await openapiFile(async () => JSON.stringify(await openapiDocument()));
  if (failure !== undefined) console.error(failure);
  const release = (...more) =>
    run(
      process.execPath,
      [
        join(root, 'platform', 'bin', 'release.mjs'),
        'publish',
        '--promote',
        ...['--store', store, '--keys', keys.folder],
        ...(file === undefined ? [] : ['--openapi', file]),
        ...process.argv.slice(2).filter((option) => option === '--new-store'),
        ...more,
        ...folders,
      ],
      { quiet: true },
    );
  let { code, output } = await release();
  // The live releases may be from another time of this checkout, to which a rollback is not possible then.
  if (code === rejectedCode)
    ({ code, output } = await release('--no-way-back', ['shell', ...remotes()].join(',')));
  if (code !== 0) return `The releases could not be published:\n${output}`;
  markDone(stamp, value);
  return undefined;
}

const stopForwarding = forwardSignals();
orFail(nodeProblem() ?? (await install()));

orFail(await buildServer());

process.setSourceMapsEnabled(true);
const { databaseProblem, lockDirectory, readConfig, start, StartError, stopOnSignals } = await import(
  serverProgram('main')
);

const reading = readConfig(process.env);
if (!reading.ok) fail(reading.message);
const { config } = reading;

// Checked before minutes are spent on building. The server locks the directory permanently when it opens the
// database.
try {
  mkdirSync(config.dataDir, { recursive: true });
  if (config.database.kind === 'embedded') await (await lockDirectory(config.dataDir)).release();
} catch (error) {
  fail(databaseProblem(error, config.dataDir).message);
}

orFail(await buildAll(['shell', ...remotes()]));
// Not if others publish and promote the releases.
if ('folder' in config.releases.keys) orFail(await publish(config));

try {
  console.log('Starting the server …');
  const { url, notices, close } = await start(config, { log: { level: process.env.LOG_LEVEL || 'warn' } });
  stopForwarding();
  stopOnSignals(close);
  for (const line of [`Rafiq is ready at ${url}`, ...notices]) console.log(line);
} catch (error) {
  fail(error instanceof StartError ? error.message : error);
}
