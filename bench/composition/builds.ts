import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rsbuild } from '../../scripts/lib/build.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { configs, output } from './configs.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Runs `rsbuild build` in a separate process, as for releases. */
async function build(cwd: string, site: string): Promise<void> {
  const { code, output: text } = await run(process.execPath, [rsbuild('bench'), 'build'], {
    cwd,
    quiet: true,
    env: { NODE_ENV: 'production', BENCH_SITE: site },
  });
  if (code !== 0) throw new Error(`${site} could not be built:\n${text}`);
}

/** Builds everything. @returns the folders of this platform's releases, made by its own presets */
export async function buildAll(): Promise<string[]> {
  await rm(output, { recursive: true, force: true });
  for (const site of Object.keys(configs)) await build(here, site);
  const releases = ['shell', 'mf-hello'].map((name) => join(here, 'platform', name));
  for (const release of releases) await build(release, release);
  return releases.map((release) => join(release, 'dist'));
}
