import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysIn, openReleases, promote, publishRelease, type Releases } from 'platform/release';
import { keys } from 'shared-api/session/stored-session';
import { buildAll, releaseFolders, rsbuild } from '../../scripts/lib/build.mjs';
import { root, run } from '../../scripts/lib/run.mjs';
import { startServer } from '../../scripts/lib/server.mjs';

/** A site that is served during the run. */
export interface Site {
  name: 'single' | 'early' | 'federated';
  /** `http://localhost:4500`, without a trailing slash. */
  url: string;
  releases: Releases;
  /** What the browser of a signed-in user has stored. */
  session: Record<string, string>;
  /** Signs that user in again, because a token expires during a run. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** Output folder of the single bundle. */
export const singleFolder = join(root, 'bench/load/single/dist');
/** The single bundle that requests a page's first data as soon as it runs. */
const earlyFolder = join(root, '.cache/bench/single-early');

/** Builds the sources as one bundle. @param env see load/single/rsbuild.config.ts */
export async function buildSingle(env: Record<string, string> = {}): Promise<void> {
  const { code, output } = await run(
    process.execPath,
    [rsbuild('bench'), 'build', '-c', 'load/single/rsbuild.config.ts'],
    { cwd: join(root, 'bench'), quiet: true, env: { NODE_ENV: 'production', ...env } },
  );
  if (code !== 0) throw new Error(`The single bundle could not be built:\n${output}`);
  // Removes the links from the bundle's contracts: they lead to pages of the bundle, which its release does not list, so
  // that the gate would reject them.
  const contracts = join(env.BENCH_OUTPUT ?? singleFolder, 'contracts.json');
  await writeFile(contracts, JSON.stringify({ ...JSON.parse(await readFile(contracts, 'utf8')), links: [] }));
}

/** Builds what is compared: the releases of the shell and all remotes, and one bundle of the same sources. */
export async function build(): Promise<void> {
  const failure = await buildAll();
  if (failure !== undefined) throw new Error(failure);
  await buildSingle();
  await buildSingle({ BENCH_EARLY: '1', BENCH_OUTPUT: earlyFolder });
}

/** Visits the sites in turn; the first site of a round is the last of the next one. */
export async function alternate(
  sites: readonly Site[],
  rounds: number,
  visit: (site: Site) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const site of round % 2 === 0 ? sites : sites.toReversed()) await visit(site);
}

/** Signs in a demonstration account. @returns what the browser stores of it */
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
    // Without it the page treats the account as new and requests everything once more.
    [keys.userId]: String(user.id),
    [keys.name]: user.username,
  };
}

/**
 * Publishes the folders into a new store below `folder`.
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
 * @param over overrides the server's default environment
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

/** The compared sites, on consecutive ports from `port`. */
export const serveAll = (port: number): Promise<Site[]> =>
  Promise.all([
    serve('single', [singleFolder], port),
    serve('federated', releaseFolders(), port + 1),
    serve('early', [earlyFolder], port + 2),
  ]);
