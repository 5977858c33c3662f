import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { login } from 'shared-api/contracts/accounts';
import { languages as listLanguages } from 'shared-api/contracts/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../modules/accounts/tables.ts';
import { languages } from '../modules/settings/tables.ts';
import { createTestServer, type TestServer } from '../testing/index.ts';
import { contentFolder, importContent, reportLines } from './import-content.ts';

let server: TestServer;
const now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function folder(files: Record<string, unknown>): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'rafiq-content-'));
  for (const [name, content] of Object.entries(files))
    await writeFile(join(path, name), typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const everything = () => importContent(server.db, contentFolder, { demonstration: true, now });

test('without demonstration accounts only the rest comes in, and the report says so', async () => {
  const report = await importContent(server.db, contentFolder, { demonstration: false, now });
  expect(report.leftOut).toEqual(['demonstration-accounts']);
  expect(reportLines(report).join('\n')).toContain('left out in production');
  expect(await server.db.select().from(users)).toEqual([]);
});

test('importing again changes nothing', async () => {
  await everything();
  const before = await server.db.select().from(users).orderBy(users.id);
  const again = await everything();
  expect(again.imported['demonstration-accounts']).toEqual({ created: 0, updated: 0, kept: 4 });
  expect(again.imported.languages).toMatchObject({ created: 0, updated: 0 });
  expect(await server.db.select().from(users).orderBy(users.id)).toEqual(before);
});

test.each([
  ['learner@rafiq.example', false],
  ['second.learner@rafiq.example', false],
  ['consultant@rafiq.example', true],
  ['operator@rafiq.example', false],
])('%s signs in with the demonstration password', async (email, isConsultant) => {
  await everything();
  const { answer } = await server.request(login, { body: { email, password: 'demonstration' } });
  expect(answer.user.is_consultant).toBe(isConsultant);
  expect(answer.user.consultation_info === null).toBe(!isConsultant);
});

test('an account that exists belongs to its holder: an import leaves it as it is', async () => {
  await everything();
  const holder = eq(users.email, 'learner@rafiq.example');
  await server.db.update(users).set({ username: 'Changed' }).where(holder);
  await everything();
  expect((await server.db.select().from(users).where(holder))[0]?.username).toBe('Changed');
});

test('a changed name is updated by its id', async () => {
  await everything();
  const changed = await folder({
    'languages.json': [{ id: 1, tag: 'ar', en: 'Arabic (all)', ar: 'العربية' }],
  });
  const report = await importContent(server.db, changed, { demonstration: true, now });
  expect(report.imported).toEqual({ languages: { created: 0, updated: 1, kept: 0 } });
  const { answer } = await server.request(listLanguages, {});
  expect(answer.data[0]?.name).toBe('Arabic (all)');
});

test.each([
  ['no JSON', { 'languages.json': '[' }, /languages\.json is no JSON/],
  ['no list', { 'languages.json': {} }, /languages\.json, item list/],
  ['a wrong field', { 'languages.json': [{ id: 0, tag: 'ar', en: 'A', ar: 'ع' }] }, /item 0\.id/],
  ['a field too many', { 'languages.json': [{ id: 90, tag: 'xx', en: 'A', ar: 'ع', fr: 'a' }] }, /fr/],
  [
    'a key twice',
    {
      'languages.json': [
        { id: 91, tag: 'xa', en: 'A', ar: 'ع' },
        { id: 91, tag: 'xb', en: 'B', ar: 'ب' },
      ],
    },
    /91 twice/,
  ],
  ['nothing to import', { 'other.json': [] }, /holds none of/],
])('a folder with %s is refused whole, in one line', async (_name, files, message) => {
  const path = await folder(files);
  const before = await server.db.select().from(languages);
  const attempt = importContent(server.db, path, { demonstration: true, now });
  await expect(attempt).rejects.toThrow(message);
  await attempt.catch((error: Error) => expect(error.message).not.toContain('\n'));
  expect(await server.db.select().from(languages)).toEqual(before);
});

test('one wrong account undoes the languages beside it', async () => {
  const path = await folder({
    'languages.json': [{ id: 95, tag: 'xc', en: 'Other', ar: 'أخرى' }],
    'demonstration-accounts.json': [
      {
        email: 'broken@rafiq.example',
        password: 'demonstration',
        username: 'Broken',
        phone: '+447700900199',
        birth_date: '1990-01-01',
        gender: 1,
        language: 'en',
        languages: ['not-there'],
        referral_code: 'RAFQBRKN',
      },
    ],
  });
  await expect(importContent(server.db, path, { demonstration: true, now })).rejects.toThrow(/not among/);
  expect(await server.db.select().from(languages).where(eq(languages.id, 95))).toEqual([]);
  expect(await server.db.select().from(users).where(eq(users.email, 'broken@rafiq.example'))).toEqual([]);
});
