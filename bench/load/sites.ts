import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { edge } from 'platform/edge';
import { FolderStore, promote, publishRelease } from 'platform/release';
import { buildAll, releaseFolders } from '../../scripts/lib/build.mjs';
import { root, run } from '../../scripts/lib/run.mjs';

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

/** Publishes the folders into a store of their own and serves them as the real site does. */
async function serve(name: Site['name'], folders: string[], port: number): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), `rafiq-bench-${name}-`));
  const store = new FolderStore(folder, (message) => console.warn(message));
  await promote(store, await Promise.all(folders.map((dist) => publishRelease(store, dist))));
  const app = Fastify();
  await app.register(edge, { store });
  await app.listen({ host: '127.0.0.1', port });
  return {
    name,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    store,
    async close() {
      await app.close();
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
