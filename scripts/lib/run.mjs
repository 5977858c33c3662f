import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const children = new Set();
let interrupted = false;

/** Whether this run received a signal to end. */
export const wasInterrupted = () => interrupted;

/**
 * Forwards SIGINT and SIGTERM to the processes that `run` started, so that none outlives the command.
 * @returns {() => void} stops forwarding
 */
export function forwardSignals() {
  const forward = (signal) => {
    interrupted = true;
    for (const child of children) child.kill(signal);
  };
  process.on('SIGINT', forward).on('SIGTERM', forward);
  return () => process.off('SIGINT', forward).off('SIGTERM', forward);
}

/**
 * Runs a command until it ends.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean, timeout?: number, uid?: number, gid?: number }} [options]
 *   `quiet` keeps the output back, `timeout` is in milliseconds.
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} `output` is empty unless quiet
 */
export function run(command, args, { cwd = root, env, quiet = false, timeout, uid, gid } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      uid,
      gid,
    });
    children.add(child);
    let output = '';
    let timedOut = false;
    const timer =
      timeout &&
      setTimeout(() => {
        timedOut = true;
        child.kill('SIGKILL');
      }, timeout);
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => {
      clearTimeout(timer);
      children.delete(child);
      if (error.code === 'ENOENT') resolve({ code: 127, output: `${command}: not found`, timedOut });
      else reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      children.delete(child);
      resolve({ code: code ?? 1, output, timedOut });
    });
  });
}

/** Seconds with one decimal, for people. */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Ends the command with one line on standard error. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}
