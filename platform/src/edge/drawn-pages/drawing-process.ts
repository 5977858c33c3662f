import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { AskApi, DrawnPage, DrawRequest } from '../../server-build.ts';

/** A release's build for the server. */
export interface Build {
  name: string;
  /** Address of the release's folder. */
  base: string;
  code: string;
}

/** The releases of one composition, verified. */
export interface Composition {
  /** As pages get it. */
  registry: unknown;
  shell: Build;
  remotes: Build[];
}

export interface ProcessLimits {
  /** Milliseconds of the first step, in which the process starts and evaluates the builds. */
  maxLoadMs: number;
  /** Milliseconds of one page, including the answers that it waits for. */
  maxDrawMs: number;
  /** Milliseconds of one answer of the API; a page is drawn without what comes later. */
  maxAskMs: number;
  /** Megabytes of the heap. */
  maxHeapMb: number;
  /** Megabytes of the whole process above which it is replaced. */
  maxResidentMb: number;
}

export const limits: ProcessLimits = {
  maxLoadMs: 15_000,
  maxDrawMs: 5_000,
  maxAskMs: 1_000,
  maxHeapMb: 160,
  maxResidentMb: 400,
};

/** The process was ended by a limit, or ended itself. */
export class DrawingAborted extends Error {
  /** The remote whose code was entered last; undefined for the shell's. */
  readonly remote: string | undefined;

  constructor(reason: string, remote: string | undefined) {
    super(`drawing was ended: ${reason}${remote === undefined ? '' : ` (in ${remote})`}`);
    this.name = 'DrawingAborted';
    this.remote = remote;
  }
}

/** Handed over as text: the process may read no file. The built server has it beside its programs. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './program.mjs' : './page-drawing.js',
  import.meta.url,
);

/** Newer rules of time zones than Node's own, see docs/operations.md. */
const zoneRules = 'ICU_TIMEZONE_FILES_DIR';

const environment = (): Record<string, string> => {
  const { [zoneRules]: folder } = process.env;
  return folder === undefined ? {} : { [zoneRules]: folder };
};

/** Node's permission model under the name that this version has. */
const permissionFlag = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Starts the program without files, child processes, environment and code from strings. */
function start({ maxHeapMb }: ProcessLimits): ChildProcess {
  const child = spawn(
    process.execPath,
    [
      '--no-warnings',
      permissionFlag,
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${maxHeapMb}`,
      '--input-type=module',
      '--eval',
      readFileSync(program, 'utf8'),
    ],
    { env: environment(), serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  );
  try {
    // The process that answers calls has a higher priority.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process may have ended, or a container may forbid it.
  }
  child.unref();
  child.channel?.unref();
  return child;
}

type Message =
  | { type: 'ask'; id: number; address: string; headers: Record<string, string> }
  | { type: 'enter'; client: string }
  | { type: 'done'; result: unknown; residentBytes: number }
  | { type: 'failed'; message: string };

/** Settles with the promise, or rejects after this time. */
export const within = <T>(ms: number, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * One process with the code of one composition, which draws one page at a time. It never changes its code: another composition is
 * another process, and what a release has left behind ends with it.
 */
export class DrawingProcess {
  readonly #child: ChildProcess;
  readonly #limits: ProcessLimits;
  readonly #ask: AskApi;
  #running: { finish(result: unknown): void; fail(error: Error): void } | undefined;
  #entered: string | undefined;
  /** Whether it needs too much memory. */
  isWorn = false;

  constructor(ask: AskApi, own: ProcessLimits = limits) {
    this.#limits = own;
    this.#ask = ask;
    this.#child = start(own);
    this.#child.on('message', (message: Message) => this.#receive(message));
    this.#child.on('error', (error) => this.#abort(error.message));
    this.#child.on('exit', (code, signal) => this.#abort(`its process ended with ${signal ?? code}`));
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null && this.#child.connected;
  }

  /** @returns the remotes whose builds could not be evaluated */
  async load(composition: Composition): Promise<{ broken: { remote: string; message: string }[] }> {
    return (await this.#run('load', composition, this.#limits.maxLoadMs)) as Awaited<
      ReturnType<DrawingProcess['load']>
    >;
  }

  /** @returns undefined for a page that is not drawn @throws {DrawingAborted} */
  async draw(request: DrawRequest): Promise<DrawnPage | undefined> {
    return (await this.#run('draw', request, this.#limits.maxDrawMs)) as DrawnPage | undefined;
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }

  #run(type: 'load' | 'draw', input: unknown, maxMs: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!this.isAlive) return reject(new DrawingAborted('its process is gone', undefined));
      this.#entered = undefined;
      const settle = () => {
        clearTimeout(timer);
        this.#running = undefined;
        this.#child.channel?.unref();
      };
      this.#running = {
        finish: (result) => {
          settle();
          resolve(result);
        },
        fail: (error) => {
          settle();
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        this.end();
        this.#abort(`it took longer than ${maxMs} ms`);
      }, maxMs);
      this.#child.channel?.ref();
      // A process that is gone has its `exit` event.
      this.#child.send({ type, input }, () => {});
    });
  }

  #abort(reason: string): void {
    this.#running?.fail(new DrawingAborted(reason, this.#entered));
  }

  #receive(message: Message): void {
    if (message.type === 'ask') void this.#answer(message);
    else if (message.type === 'enter') this.#entered = message.client.split('@', 1)[0];
    else if (message.type === 'failed') this.#running?.fail(new Error(message.message));
    else {
      this.isWorn = message.residentBytes > this.#limits.maxResidentMb * 1_048_576;
      this.#running?.finish(message.result);
    }
  }

  async #answer({ id, address, headers }: Extract<Message, { type: 'ask' }>): Promise<void> {
    const answer = await within(this.#limits.maxAskMs, this.#ask({ address, headers })).catch(
      () => undefined,
    );
    if (this.isAlive) this.#child.send({ type: 'answer', id, answer }, () => {});
  }
}
