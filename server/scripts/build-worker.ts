import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const server = fileURLToPath(new URL('..', import.meta.url));

/** The bundle that the server sends. */
export const workerFile = join(server, 'assets', 'worker.js');

/** Bundles the service worker with what it uses of Workbox. */
export async function buildWorker(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: join(server, 'src', 'worker'),
    entryPoints: ['worker.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: '/* Made of server/src/worker by `npm run worker`. */' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** `npm run worker` */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await writeFile(workerFile, await buildWorker());
