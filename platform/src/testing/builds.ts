import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRsbuild, type RsbuildConfigAsyncFn } from '@rsbuild/core';
import { release } from '../registry/registry.ts';

const workspace = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** A package of its own, with the dependencies of the workspace's package `like`. */
export async function packageOf(like: string, name: string, files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(workspace, 'platform/node_modules/.build-'));
  await symlink(join(workspace, like, 'node_modules'), join(root, 'node_modules'));
  const all = { 'package.json': JSON.stringify({ name, version: '0.1.0', type: 'module' }), ...files };
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}

/** Builds the package in `root` with a preset, as `rsbuild build` does. @returns the release it wrote */
export async function build(root: string, preset: (configUrl: string) => RsbuildConfigAsyncFn) {
  const configUrl = pathToFileURL(join(root, 'rsbuild.config.ts')).href;
  const config = await preset(configUrl)({ env: 'production', command: 'build' });
  const rsbuild = await createRsbuild({
    cwd: root,
    config: { ...config, mode: 'production', logLevel: 'error' },
  });
  const { close } = await rsbuild.build();
  await close();
  const read = (path: string) => readFile(join(root, 'dist', path), 'utf8');
  return { record: release.parse(JSON.parse(await read('release.json'))), read };
}
