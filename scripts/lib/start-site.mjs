import { spawn } from 'node:child_process';
import { seconds } from './run.mjs';

/**
 * Starts a checkout's site as `npm start` does, waits for its last line, requests a page and the API, and ends it with SIGINT, like Ctrl-C.
 * @param {{ cwd: string, env: Record<string, string | undefined>, port: string | number, limit: number }} site `limit` is in milliseconds
 * @returns {Promise<string>} how long it took
 * @throws if it does not become ready, or does not answer
 */
export async function tryStart({ cwd, env, port, limit }) {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A separate process group, because Ctrl-C signals the whole group.
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const ready = new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`not ready within ${limit / 1000} s`)), limit);
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      output += chunk;
      if (output.includes(`Rafiq is ready at http://localhost:${port}\n`)) {
        clearTimeout(timer);
        resolve();
      }
    });
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the start ended early'));
    });
  });
  try {
    await ready;
    const took = seconds(begun);
    for (const path of ['/login', '/api/openapi.json']) {
      const { status } = await fetch(`http://localhost:${port}${path}`, {
        headers: { accept: 'text/html, */*' },
      });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
    return took;
  } finally {
    if (child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}
