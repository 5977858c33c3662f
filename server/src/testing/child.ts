import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** A process under test, with its output so far. */
export interface Child {
  process: ChildProcess;
  pid: number;
  output: { out: string; err: string };
  /** Resolves when the standard output matches; rejects if the process ends before. */
  until(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Resolves with the exit code, or the name of the signal. */
  ended: Promise<number | string>;
  kill(signal: NodeJS.Signals): Promise<number | string>;
}

/** Runs a TypeScript file of this package; it ends with the test at the latest. */
export function runScript(script: URL, args: string[], env: Record<string, string> = {}): Child {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), fileURLToPath(script), ...args],
    {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.err += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | string);
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  });
  const until = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const look = () => {
        const match = output.out.match(pattern);
        if (match) resolve(match);
      };
      child.stdout.on('data', look);
      void ended.then(() => {
        look();
        reject(new Error(`Ended before ${pattern}: ${output.out}${output.err}`));
      });
      look();
    });
  return {
    process: child,
    pid: child.pid ?? 0,
    output,
    until,
    ended,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
