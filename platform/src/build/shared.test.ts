import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
import { expect, test } from 'vitest';
import {
  consumedModules,
  listExports,
  providedVersions,
  sharedModules,
  sharedUiKeys,
  toUsedExport,
} from './shared.ts';

const shell = join(dirname(fileURLToPath(import.meta.url)), '../../../shell');

test('a shell built now satisfies the floor of every shared module', () => {
  for (const { key, version, floor } of sharedModules(shell))
    expect(semver.satisfies(version, floor), `${key} ${version} ${floor}`).toBe(true);
});

test('floors are ranges below the version on disk, not pnpm catalog entries or exact versions', () => {
  for (const { key, version, floor } of sharedModules(shell)) {
    expect(semver.validRange(floor), key).not.toBeNull();
    expect(semver.compare(semver.minVersion(floor) as semver.SemVer, version), key).toBeLessThanOrEqual(0);
  }
});

test('a later minor version of our own packages satisfies the floor, the next major one does not', () => {
  const { floor } = sharedModules(shell).find(({ key }) => key === 'shared-api/session') ?? { floor: '' };
  expect(semver.satisfies('0.9.0', floor)).toBe(true);
  expect(semver.satisfies('1.0.0', floor)).toBe(false);
});

test('each export of shared-ui is shared by itself, except styles and what is bundled', () => {
  const keys = sharedUiKeys({
    name: 'shared-ui',
    version: '0.1.0',
    exports: {
      './button': './src/button.tsx',
      './icons': './src/icons.ts',
      './styles.css': './src/styles.css',
    },
    rafiq: { bundled: ['./icons'] },
  });
  expect(keys).toEqual(['shared-ui/button']);
});

test('remotes bring no shared module of their own, and the shell provides each of them', () => {
  const consumed = consumedModules(shell);
  expect(Object.keys(consumed)).toEqual(Object.keys(providedVersions(shell)));
  for (const share of Object.values(consumed))
    expect(share).toMatchObject({ singleton: true, strictVersion: true, import: false });
});

test('what is used of a share is a name of it, of zod a part of its object', () => {
  expect(toUsedExport('react', ['useState'])).toBe('useState');
  expect(toUsedExport('shared-api/session', ['session', 'getState'])).toBe('session');
  expect(toUsedExport('zod', ['z', 'string', 'min'])).toBe('z.string');
  expect(toUsedExport('zod', ['config'])).toBe('config');
  expect(toUsedExport('zod', ['z']), 'the whole object').toBeUndefined();
  expect(toUsedExport('react', []), 'the whole module').toBeUndefined();
});

test('what a share has is its names, of zod the parts of its object', async () => {
  const partsOf = async () => ['string', 'number'];
  expect(await listExports('zod', ['config', 'z'], partsOf)).toEqual(['config', 'z.string', 'z.number']);
  expect(await listExports('react', ['useState'], partsOf)).toEqual(['useState']);
});

test('ranges are written as comparators: the only form that the browser reads', () => {
  const written = Object.values(consumedModules(shell)).map(({ requiredVersion }) => requiredVersion);
  for (const range of written) expect(range).toMatch(/^>=\d+\.\d+\.\d+ <\d+\.\d+\.\d+(-0)?$/);
});
