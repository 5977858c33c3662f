import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore, promote, publishRelease } from 'platform/release';
import { buildAll, releaseFolders } from '../../scripts/lib/build.mjs';
import { root, run } from '../../scripts/lib/run.mjs';
import { startServer } from '../../scripts/lib/server.mjs';

/** A site that is served for the length of the run. */
export interface Site {
  name: 'single' | 'federated';
  /** `http://localhost:4500`, without a trailing slash. */
  url: string;
  store: FolderStore;
  close(): Promise<void>;
}

/** Builds what is compared: the releases of the shell and of all remotes, and the same sources as one bundle. */
export async function build(): Promise<void> {
  const failure = await buildAll();
  if (failure !== undefined) throw new Error(failure);
  const rsbuild = join(root, 'bench/node_modules/@rsbuild/core/bin/rsbuild.js');
  const { code, output } = await run(
    process.execPath,
    [rsbuild, 'build', '-c', 'load/single/rsbuild.config.ts'],
    {
      cwd: join(root, 'bench'),
      quiet: true,
      env: { NODE_ENV: 'production' },
    },
  );
  if (code !== 0) throw new Error(`The single bundle could not be built:\n${output}`);
}

/** Publishes the folders into a store of their own and serves them by the real server, with its demonstration content. */
async function serve(name: Site['name'], folders: string[], port: number): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), `rafiq-bench-${name}-`));
  const releases = join(folder, 'releases');
  const store = new FolderStore(releases, (message) => console.warn(message));
  await promote(store, await Promise.all(folders.map((dist) => publishRelease(store, dist))));
  const server = await startServer({
    NODE_ENV: '',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    RELEASES_DIR: releases,
    LIMIT_GENERAL: '1000000',
  });
  return {
    name,
    url: server.url.replace('localhost', '127.0.0.1'),
    store,
    async close() {
      await server.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The sites under comparison, on the ports from `port` on. */
export const serveAll = (port: number): Promise<Site[]> =>
  Promise.all([
    serve('single', [join(root, 'bench/load/single/dist')], port),
    serve('federated', releaseFolders(), port + 1),
  ]);
