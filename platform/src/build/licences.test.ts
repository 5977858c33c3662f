import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  findPackageFolder,
  formatNotices,
  isAccepted,
  licenceProblems,
  readLicensedPackage,
} from './licences.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rafiq-licences-'));
});
afterAll(() => rmSync(root, { recursive: true }));

function writePackage(name: string, fields: object, files: Record<string, string> = {}): string {
  const folder = join(root, 'node_modules', name);
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...fields }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['(Apache-2.0 AND BSD-3-Clause)', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  [undefined, false],
])('%s lets us distribute: %s', (licence, expected) => expect(isAccepted(licence)).toBe(expected));

test('a package is found by a file of it, and read with its licence and notice', () => {
  const folder = writePackage(
    'free',
    { license: 'MIT' },
    {
      LICENSE: 'Copyright Somebody\r\n',
      'NOTICE.md': 'Notice',
      'license.js': 'code',
      'dist/package.json': '{"version":"1.2.3"}',
    },
  );
  expect(findPackageFolder(join(folder, 'dist', 'index.js'))).toBe(folder);
  expect(findPackageFolder(join(root, 'src', 'index.js'))).toBeUndefined();
  expect(findPackageFolder(join(root, 'node_modules', '.cache', 'index.js'))).toBeUndefined();
  expect(readLicensedPackage(folder)).toMatchObject({
    name: 'free',
    version: '1.2.3',
    licence: 'MIT',
    texts: ['Copyright Somebody', 'Notice'],
  });
});

test('a licence that forbids distribution is a problem, and one that is missing is too', () => {
  const packages = [
    writePackage('open', { licenses: [{ type: 'ISC' }], author: { name: 'Somebody' } }),
    writePackage('strict', { license: 'GPL-3.0-only' }),
    writePackage('silent', {}),
    writePackage('ours', { private: true }),
  ].flatMap((folder) => readLicensedPackage(folder) ?? []);
  expect(licenceProblems(packages)).toEqual([
    expect.stringContaining('strict 1.2.3 has GPL-3.0-only'),
    expect.stringContaining('silent 1.2.3 has no licence'),
  ]);
  expect(formatNotices(packages)).toContain('open 1.2.3 (ISC)\n\nCopyright Somebody\nLicence: ISC\n');
});

test('the LGPL is accepted for a library that stays a file of its own, and for nothing else', () => {
  for (const licence of ['LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later']) {
    expect(isAccepted(licence, '@img/sharp-libvips-linux-x64')).toBe(true);
    expect(isAccepted(licence, 'some-library')).toBe(false);
    expect(isAccepted(licence)).toBe(false);
  }
});
