import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '../registry/registry.ts';

/** Writes a finished build to `<folder>/<name>`: the record and the files that it lists. @returns its folder */
export async function writeBuild(
  folder: string,
  record: Release,
  files: Record<string, string> = {},
): Promise<string> {
  const dist = join(folder, record.name);
  const own = record.kind === 'shell' ? { 'index.html': '<!doctype html>' } : { 'remoteEntry.js': 'entry' };
  const all = { 'release.json': JSON.stringify(record), ...own, ...files };
  await rm(dist, { recursive: true, force: true });
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), content);
  }
  return dist;
}
