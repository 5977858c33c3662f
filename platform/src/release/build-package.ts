import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UsageError } from '../command-line/index.ts';
import { findMissingParts, isStockBuild } from './built.ts';
import { Rejection } from './rejection.ts';

const configFile = 'rsbuild.config.ts';

/** Whether a folder holds the sources of a release. */
export const isPackage = (folder: string): boolean => existsSync(join(folder, configFile));
/** Whether a folder holds a finished build. */
export const isBuild = (folder: string): boolean =>
  existsSync(join(folder, 'release.json')) || isStockBuild(folder);

/** @throws {UsageError} with the available names, when `name` has neither sources nor a build */
export function requireSources(name: string): void {
  if (isPackage(name) || isBuild(name)) return;
  const known = readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isPackage(entry.name))
    .map((entry) => entry.name);
  const [missing] = findMissingParts(name);
  if (missing !== undefined) throw new UsageError(`${name} cannot be published: ${missing}`);
  const there = known.length > 0 ? `there are ${known.join(', ')}` : `no folder here has an ${configFile}`;
  throw new UsageError(`There is nothing to publish in ${name}: ${there}`);
}

/** Runs a program until it exits. @returns its exit code, its output, and the signal that stopped both processes */
const ended = (args: string[], cwd: string, env: NodeJS.ProcessEnv) =>
  new Promise<{ code: number; output: string; stoppedBy?: NodeJS.Signals }>((done, failed) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let stoppedBy: NodeJS.Signals | undefined;
    const stop = (signal: NodeJS.Signals) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', failed);
    child.once('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      done({ code: code ?? 1, output, stoppedBy });
    });
  });

/**
 * Builds a package with its own bundler, into a new temporary folder, so that concurrent builds do not conflict.
 * @param version of the release; by default the package's version with a hash of the content
 * @returns the folder, and a function that removes it
 * @throws {Rejection} with the output of the bundler
 */
export async function buildPackage(
  source: string,
  version: string | undefined,
): Promise<{ folder: string; remove(): Promise<void> }> {
  const root = resolve(source);
  const program = join(root, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
  if (!existsSync(program)) throw new Rejection([`${source} has no bundler: install its packages first`]);
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-build-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const { code, output, stoppedBy } = await ended([program, 'build', '--dist-path', folder], root, {
    ...process.env,
    NODE_ENV: 'production',
    ...(version !== undefined && { RAFIQ_RELEASE_VERSION: version }),
  });
  if (code === 0 && stoppedBy === undefined) return { folder, remove };
  await remove();
  // Nothing handles the signal any more: it ends this process, as it would have without a running build.
  if (stoppedBy !== undefined) process.kill(process.pid, stoppedBy);
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  throw new Rejection([`${source} could not be built:`, ...lines]);
}
