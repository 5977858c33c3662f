import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installDebianPackages } from '../../../scripts/lib/programs.mjs';

const binary = '/usr/sbin/nginx';

/** Installs Debian's nginx if it is missing and that is possible. @returns whether it is available */
export async function ensureNginx(): Promise<boolean> {
  return existsSync(binary) || ((await installDebianPackages('nginx')) && existsSync(binary));
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A separate nginx, on a socket in a folder. */
export class Nginx {
  readonly #socket: string;
  readonly #process: ChildProcess;

  private constructor(socket: string, process: ChildProcess) {
    this.#socket = socket;
    this.#process = process;
  }

  /** @param template of its http block; `${PORT}` is the socket */
  static async start(folder: string, template: string, values: Record<string, string>): Promise<Nginx> {
    const socket = join(folder, 'nginx.sock');
    await mkdir(folder, { recursive: true });
    const all: Record<string, string> = { ...values, PORT: `unix:${socket}` };
    const http = (await readFile(template, 'utf8')).replace(
      /\$\{([A-Z]+)\}/g,
      (_, name: string) => all[name] ?? '',
    );
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const configuration = `${user} pid ${join(folder, 'nginx.pid')}; error_log stderr warn; daemon off; worker_processes 1;
events {}
http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}
${http}
}
`;
    const file = join(folder, 'nginx.conf');
    await writeFile(file, configuration);
    const started = spawn(binary, ['-e', 'stderr', '-p', folder, '-c', file]);
    let output = '';
    started.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const nginx = new Nginx(socket, started);
    while (!(await nginx.get('/', {}).then(Boolean, () => false))) {
      if (started.exitCode !== null) throw new Error(`nginx has not started: ${output}`);
      await wait(10);
    }
    return nginx;
  }

  get(path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const call = request({ socketPath: this.#socket, path, method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      call.on('error', reject).end();
    });
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await ended;
  }
}
