import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isIban } from 'shared-api/rules/iban';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../areas.ts';
import { createTestServer, type TestServer, testMedia } from '../../testing/index.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { contentFolder, importContent, reportLines } from '../content/import-content.ts';
import { findTransferAccount } from './index.ts';
import { settings } from './module.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await createTestServer();
  folder = await mkdtemp(join(tmpdir(), 'rafiq-transfer-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const account = {
  id: 1,
  bank: { en: 'Demo Bank', ar: 'بنك المثال' },
  name: { en: 'Demo Ltd', ar: 'شركة المثال' },
  iban: 'gb82 west 1234 5698 7654 32',
};
const options = { modules, demonstration: false, store: testMedia(), now: new Date() };
async function bring(accounts: object[], production = false) {
  await writeFile(join(folder, 'transfer-account.json'), JSON.stringify(accounts));
  return importContent(server.db, folder, { ...options, production });
}
const getIban = async () => (await findTransferAccount(server.db, 'en'))?.iban;

test('PD-134 the account for transfers is content of the site, in both languages, and can be taken away', async () => {
  expect(await findTransferAccount(server.db, 'en')).toBeUndefined();
  await bring([account]);
  expect(await findTransferAccount(server.db, 'en')).toEqual({
    bank: 'Demo Bank',
    name: 'Demo Ltd',
    iban: 'GB82WEST12345698765432',
  });
  expect((await findTransferAccount(server.db, 'ar'))?.bank).toBe('بنك المثال');
  await bring([]);
  expect(await findTransferAccount(server.db, 'en')).toBeUndefined();
});

test('an account with a mistyped number is refused, and so is a second one', async () => {
  await expect(bring([{ ...account, iban: 'EG38 0019 0005 0000 0000 2631 8000 3' }])).rejects.toThrow(
    'check digits',
  );
  await expect(bring([account, { ...account, id: 2 }])).rejects.toThrow();
});

/** Imports only the demonstration's account. */
async function bringExample({ demonstration = true, production = false } = {}) {
  const example = temporaryFolder();
  const file = 'demonstration-transfer-account.json';
  await copyFile(join(contentFolder, file), join(example, file));
  return importContent(server.db, example, { ...options, demonstration, production });
}

test.each([false, true])(
  'PD-134 a production site has no account after the content of the repository is imported, demonstration %s',
  async (demonstration) => {
    expect(await readdir(contentFolder)).not.toContain('transfer-account.json');
    const report = await bringExample({ demonstration, production: true });
    expect(await getIban()).toBeUndefined();
    expect(reportLines(report)).toEqual([
      'demonstration-transfer-account: left out in production, where people would take it for a real one',
    ]);
  },
);

test('PD-134 the demonstration has an account, which leaves with it, and one of the site stays', async () => {
  await bringExample();
  expect(await getIban()).toBe('EG380019000500000000263180002');
  expect(await settings.removeDemonstration?.(server.db)).toEqual({ 'accounts for transfers': 1 });
  expect(await getIban()).toBeUndefined();
  await bring([account], true);
  await bringExample();
  expect(await settings.removeDemonstration?.(server.db)).toEqual({ 'accounts for transfers': 0 });
  expect(await getIban()).toBe('GB82WEST12345698765432');
  await bring([]);
});

test('PD-134 a production site refuses the account of the demonstration as its own', async () => {
  const example = { ...account, iban: 'EG38 0019 0005 0000 0000 2631 8000 2' };
  await expect(bring([example], true)).rejects.toThrow('is the example');
  expect(await getIban()).toBeUndefined();
});

test.each([
  ['EG380019000500000000263180002', true],
  ['GB82WEST12345698765432', true],
  ['GB82WEST12345698765433', false],
  ['GB28WEST12345698765432', false],
  ['', false],
  ['DE89 3704', false],
])('%j is an IBAN: %s', (text, expected) => expect(isIban(text)).toBe(expected));
