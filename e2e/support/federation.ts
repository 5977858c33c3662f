import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { computeHash, isDone, markDone } from '../../scripts/lib/stamp.mjs';

const e2e = fileURLToPath(new URL('..', import.meta.url));

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Builds a folder of e2e/federation, unless its last build has the same sources.
 * @param made further sources besides the folder itself: paths from the root
 * @param program of the bundler and its arguments, followed by the output folder
 * @returns the folder of the build
 */
function buildOnce(name: string, build: string, made: string[], program: (dist: string) => string[]): string {
  const root = join(e2e, 'federation', name);
  const dist = join(e2e, '.cache', build);
  const stamp = join(e2e, '.cache', `${build}.built-from`);
  const value = computeHash([root, 'pnpm-lock.yaml', ...made]);
  if (isDone(stamp, value)) return dist;
  execFileSync(process.execPath, program(dist), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  });
  markDone(stamp, value);
  return dist;
}

/** Builds a host of another product: Module Federation's own runtime, without the shell. */
export const buildStockHost = (): string =>
  buildOnce(
    'stock-host',
    'stock-host',
    ['shared-api/src', 'shared-ui/src', 'shell/src/shared', 'platform/src/build'],
    (dist) => [join(e2e, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build', '--dist-path', dist],
  );

/** Builds a remote of another team, with only the official plugin, and stores its description beside the manifest. */
export const buildStockRemote = (bundler: 'rspack' | 'webpack'): string =>
  buildOnce('stock-remote', `stock-remote-${bundler}`, [], (dist) => ['build.mjs', bundler, dist]);

/** Runs `npm run release -- …` on the store of a test's own site. */
export const release = ({ dataDir }: { dataDir: string }, ...args: string[]): string =>
  execFileSync(
    process.execPath,
    [
      fileURLToPath(new URL('../../platform/bin/release.mjs', import.meta.url)),
      ...args,
      ...['--store', join(dataDir, 'releases'), '--keys', join(dataDir, 'keys')],
    ],
    { stdio: 'pipe', encoding: 'utf8' },
  );

/** Serves a folder at a separate origin. */
export async function serveFolder(folder: string): Promise<{ url: string; end(): Promise<void> }> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    const isFile = existsSync(file) && statSync(file).isFile();
    response.writeHead(isFile ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
    });
    if (isFile) createReadStream(file).pipe(response);
    else response.end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
