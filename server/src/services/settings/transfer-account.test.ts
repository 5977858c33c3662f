import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../areas.ts';
import { createTestServer, type TestServer, testMedia } from '../../testing/index.ts';
import { importContent } from '../content/import-content.ts';
import { isIban } from './iban.ts';
import { findTransferAccount } from './index.ts';

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
  ...{ id: 1, bank: { en: 'Demo Bank', ar: 'بنك المثال' }, name: { en: 'Demo Ltd', ar: 'شركة المثال' } },
  iban: 'eg38 0019 0005 0000 0000 2631 8000 2',
};
async function bring(...accounts: object[]) {
  await writeFile(join(folder, 'transfer-account.json'), JSON.stringify(accounts));
  const options = { modules, demonstration: false, store: testMedia(), now: new Date() };
  return importContent(server.db, folder, options);
}

test('PD-134 the account for transfers is content of the site, in both languages, and can be taken away', async () => {
  expect(await findTransferAccount(server.db, 'en')).toBeUndefined();
  await bring(account);
  expect(await findTransferAccount(server.db, 'en')).toEqual({
    ...{ bank: 'Demo Bank', name: 'Demo Ltd', iban: 'EG380019000500000000263180002' },
  });
  expect((await findTransferAccount(server.db, 'ar'))?.bank).toBe('بنك المثال');
  await bring();
  expect(await findTransferAccount(server.db, 'en')).toBeUndefined();
});

test('an account with a mistyped number is refused, and so is a second one', async () => {
  await expect(bring({ ...account, iban: 'EG38 0019 0005 0000 0000 2631 8000 3' })).rejects.toThrow(
    'check digits',
  );
  await expect(bring(account, { ...account, id: 2 })).rejects.toThrow();
});

test.each([
  ['EG380019000500000000263180002', true],
  ['GB82WEST12345698765432', true],
  ['GB82WEST12345698765433', false],
  ['GB28WEST12345698765432', false],
  ['', false],
  ['DE89 3704', false],
])('%j is an IBAN: %s', (text, expected) => expect(isIban(text)).toBe(expected));
