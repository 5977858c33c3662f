import { spawn } from 'node:child_process';
import { serverProgram } from './build.mjs';
import { root } from './run.mjs';

/**
 * Starts the built server in a separate process, without logs. `env` overrides this process' environment.
 * @param {Record<string, string | undefined>} env
 * @param {string[]} [options] of Node
 * @param {{ program?: string, ipc?: boolean, cwd?: string, uid?: number, gid?: number }} [elsewhere] another program than this checkout's, whether it exchanges messages with this process, and its folder and
 * user
 * @returns {Promise<{ url: string, process: import('node:child_process').ChildProcess, end: (signal?: NodeJS.Signals) => Promise<{ code: number | null, signal: NodeJS.Signals | null }> }>}
 * its address without a trailing slash, and `end`, which sends a signal (SIGINT by default) and waits
 * @throws with its output, if it ends before it is ready
 */
export function startServer(env, options = [], { program = serverProgram('main'), ipc = false, ...as } = {}) {
  const child = spawn(process.execPath, [...options, '--enable-source-maps', program], {
    cwd: root,
    ...as,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? ['ipc'] : [])],
  });
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
  const end = (signal = 'SIGINT') => {
    child.kill(signal);
    return ended;
  };
  let output = '';
  return new Promise((resolve, reject) => {
    const onData = (chunk) => {
      output += chunk;
      const url = output.match(/^Rafiq is ready at (\S+)$/m)?.[1];
      if (url !== undefined) resolve({ url, process: child, end });
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    ended.then(({ code }) => reject(new Error(`${output.trim()} (${code})`)));
  });
}
