import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysIn, openReleases, promote, publishRelease, type Releases } from 'platform/release';
import { keys } from 'shared-api/session/stored-session';
import { buildAll, releaseFolders, rsbuild } from '../../scripts/lib/build.mjs';
import { root, run } from '../../scripts/lib/run.mjs';
import { startServer } from '../../scripts/lib/server.mjs';

/** A site that is served for the length of the run. */
export interface Site {
  name: 'single' | 'early' | 'federated';
  /** `http://localhost:4500`, without a trailing slash. */
  url: string;
  releases: Releases;
  /** What a signed-in person's browser has stored. */
  session: Record<string, string>;
  /** Signs that person in anew: a token does not last for a whole run. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** The single bundle, as it is built. */
export const singleFolder = join(root, 'bench/load/single/dist');
/** The single application, requesting a page's first data as soon as it runs. */
const earlyFolder = join(root, '.cache/bench/single-early');

/** Builds the sources as one bundle. @param env see load/single/rsbuild.config.ts */
export async function buildSingle(env: Record<string, string> = {}): Promise<void> {
  const { code, output } = await run(
    process.execPath,
    [rsbuild('bench'), 'build', '-c', 'load/single/rsbuild.config.ts'],
    { cwd: join(root, 'bench'), quiet: true, env: { NODE_ENV: 'production', ...env } },
  );
  if (code !== 0) throw new Error(`The single bundle could not be built:\n${output}`);
  // Its links lead to pages of the bundle, which a release does not list: only those of remotes are checked.
  const contracts = join(env.BENCH_OUTPUT ?? singleFolder, 'contracts.json');
  await writeFile(contracts, JSON.stringify({ ...JSON.parse(await readFile(contracts, 'utf8')), links: [] }));
}

/** Builds what is compared: the releases of the shell and of all remotes, and the same sources as one bundle. */
export async function build(): Promise<void> {
  const failure = await buildAll();
  if (failure !== undefined) throw new Error(failure);
  await buildSingle();
  await buildSingle({ BENCH_EARLY: '1', BENCH_OUTPUT: earlyFolder });
}

/** Signs a demonstration account in. @returns what the browser stores of it */
async function signIn(url: string): Promise<Record<string, string>> {
  const body = new FormData();
  body.set('email', 'learner@rafiq.example');
  body.set('password', 'demonstration');
  const answer = await fetch(`${url}/api/mobile/auth/login`, { method: 'POST', body });
  const { access_token: token, expires_in: seconds, user } = await answer.json();
  return {
    [keys.logged]: '1',
    [keys.token]: token,
    [keys.tokenExpiresAt]: String(Date.now() + seconds * 1000),
    // Without it the account that the page reads is a newcomer's, and everything is asked for once more.
    [keys.userId]: String(user.id),
    [keys.name]: user.username,
  };
}

/**
 * Publishes the folders into a store of their own below `folder`.
 * @returns the store, and the environment of a server that serves it
 */
export async function publishBelow(folder: string, folders: string[]) {
  const [store, keys] = [join(folder, 'releases'), join(folder, 'keys')];
  const releases = openReleases(store, keysIn(keys), (message) => console.warn(message));
  await promote(releases, await Promise.all(folders.map((dist) => publishRelease(releases, dist))));
  return { releases, env: { DATA_DIR: folder, RELEASES_STORE: store, KEYS_DIR: keys } };
}

/**
 * Publishes the folders and serves them by the real server, with its demonstration content.
 * @param over the environment that the server has by default
 */
export async function serve(
  name: Site['name'],
  folders: string[],
  port: number,
  over: Record<string, string> = {},
): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), `rafiq-bench-${name}-`));
  const { releases, env } = await publishBelow(folder, folders);
  const server = await startServer({
    ...env,
    NODE_ENV: '',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LIMIT_GENERAL: '1000000',
    ...over,
  });
  const url = server.url.replace('localhost', '127.0.0.1');
  const site: Site = {
    name,
    url,
    releases,
    session: await signIn(url),
    async renew() {
      site.session = await signIn(url);
    },
    async close() {
      await server.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return site;
}

/** The sites under comparison, on the ports from `port` on. */
export const serveAll = (port: number): Promise<Site[]> =>
  Promise.all([
    serve('single', [singleFolder], port),
    serve('federated', releaseFolders(), port + 1),
    serve('early', [earlyFolder], port + 2),
  ]);
