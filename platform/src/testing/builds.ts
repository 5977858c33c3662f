import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRsbuild, type RsbuildConfigAsyncFn } from '@rsbuild/core';
import { contractsFile, releaseContracts } from '../registry/contracts.ts';
import { release } from '../registry/registry.ts';

const workspace = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Creates a temporary package with the dependencies of the workspace's package `like`. @returns its folder */
export async function createPackage(
  like: string,
  name: string,
  files: Record<string, string>,
): Promise<string> {
  const root = await mkdtemp(join(workspace, 'platform/node_modules/.build-'));
  await symlink(join(workspace, like, 'node_modules'), join(root, 'node_modules'));
  const all = { 'package.json': JSON.stringify({ name, version: '0.1.0', type: 'module' }), ...files };
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}

/** Builds the package in `root` with a preset, as `rsbuild build` does. @returns the release it wrote, and all its files */
export async function build(root: string, preset: (configUrl: string) => RsbuildConfigAsyncFn) {
  const configUrl = pathToFileURL(join(root, 'rsbuild.config.ts')).href;
  const config = await preset(configUrl)({ env: 'production', command: 'build' });
  const rsbuild = await createRsbuild({
    cwd: root,
    config: { ...config, mode: 'production', logLevel: 'error' },
  });
  const { close } = await rsbuild.build();
  await close();
  const dist = join(root, 'dist');
  const read = (path: string) => readFile(join(dist, path), 'utf8');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .sort();
  return {
    record: release.parse(JSON.parse(await read('release.json'))),
    contracts: releaseContracts.parse(JSON.parse(await read(contractsFile))),
    files: new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const))),
    read,
  };
}
