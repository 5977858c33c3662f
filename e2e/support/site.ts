import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = join(root, 'server', 'src', 'main.ts');

/** How a server's process ended. */
interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

interface Server {
  /** Without a trailing slash. */
  url: string;
  process: ChildProcess;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<End>;
}

/**
 * Starts the server in a process of its own on a free port.
 * @throws with what it said, when it ends instead of becoming ready
 */
function startServer(env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<End>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const url = said.match(/^Rafiq is ready at (\S+)$/m)?.[1];
      if (url === undefined) return;
      const end = (signal: NodeJS.Signals = 'SIGINT') => {
        child.kill(signal);
        return ended;
      };
      resolve({ url, process: child, end });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    ended.then(({ code }) => reject(new Error(`${said.trim()} (${code})`)));
  });
}

export interface OwnSite extends Server {
  dataDir: string;
  /** Folder of the release store. */
  store: string;
}

/** A site of the test's own: a copy of the releases that the shared one serves, and an empty database. */
export async function startOwnSite(): Promise<OwnSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rafiq-site-'));
  const store = join(dataDir, 'releases');
  cpSync(join(process.env.RAFIQ_E2E_DATA as string, 'releases'), store, { recursive: true });
  const server = await startServer({ DATA_DIR: dataDir });
  const end = async (signal?: NodeJS.Signals) => {
    const result = await server.end(signal);
    rmSync(dataDir, { recursive: true, force: true });
    return result;
  };
  return { ...server, end, dataDir, store };
}
