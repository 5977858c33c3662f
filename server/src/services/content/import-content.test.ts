import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { login } from 'shared-api/contracts/accounts';
import { panners, sliders } from 'shared-api/contracts/home';
import { languages as listLanguages } from 'shared-api/contracts/settings';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { modules } from '../../areas.ts';
import { createTestServer, type TestServer, testMedia } from '../../testing/index.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { pictures } from '../pictures/tables.ts';
import { languages } from '../settings/tables.ts';
import { users } from '../users/index.ts';
import { contentFolder, importContent, reportLines } from './import-content.ts';

let server: TestServer;
const now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function folder(files: Record<string, unknown>): Promise<string> {
  const path = temporaryFolder();
  for (const [name, content] of Object.entries(files))
    await writeFile(
      join(path, name),
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    );
  return path;
}

/** The lists of the demonstration; a module registers a kind for each. */
const listFiles = async () =>
  (await readdir(contentFolder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

const everything = () =>
  importContent(server.db, contentFolder, { modules, demonstration: true, store: testMedia(), now });

test('without demonstration accounts only the rest comes in, and the report says so', async () => {
  const report = await importContent(server.db, contentFolder, {
    modules,
    demonstration: false,
    store: testMedia(),
    now,
  });
  expect(report.leftOut).toContain('demonstration-accounts');
  expect([...Object.keys(report.imported), ...report.leftOut].sort()).toEqual(await listFiles());
  for (const { name, demonstration = false } of modules.flatMap(({ content = [] }) => content))
    expect([name, report.leftOut.includes(name)]).toEqual([
      name,
      demonstration && (await listFiles()).includes(name),
    ]);
  expect(reportLines(report).join('\n')).toContain('left out in production');
  expect(await server.db.select().from(users)).toEqual([]);
});

test('importing again changes nothing', async () => {
  await everything();
  const before = await server.db.select().from(users).orderBy(users.id);
  const again = await everything();
  expect(again.imported['demonstration-accounts']).toEqual({ created: 0, updated: 0, kept: 4 });
  for (const imported of Object.values(again.imported))
    expect(imported).toMatchObject({ created: 0, updated: 0 });
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
  const report = await importContent(server.db, changed, {
    modules,
    demonstration: true,
    store: testMedia(),
    now,
  });
  expect(report.imported).toEqual({ languages: { created: 0, updated: 1, kept: 0 } });
  const { answer } = await server.request(listLanguages, {});
  expect(answer.data[0]?.name).toBe('Arabic (all)');
});

test('PD-143 titles and names of content have no characters that hide or turn text', async () => {
  const path = await folder({
    'languages.json': [
      { id: 96, tag: 'xd', en: 'Ser\u202enaib\u200bian\u2069', ar: 'عربي\u200f (\u2067آخر)' },
      { id: 97, tag: 'xe', en: 'Persian می\u200cروم', ar: 'فارسي' },
    ],
  });
  await importContent(server.db, path, { modules, demonstration: true, store: testMedia(), now });
  const stored = await server.db
    .select()
    .from(languages)
    .where(inArray(languages.id, [96, 97]))
    .orderBy(languages.id);
  expect(stored.map(({ nameEn, nameAr }) => [nameEn, nameAr])).toEqual([
    ['Sernaibian', 'عربي\u200f (آخر)'],
    ['Persian می\u200cروم', 'فارسي'],
  ]);
  await server.db.delete(languages).where(inArray(languages.id, [96, 97]));
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
  const attempt = importContent(server.db, path, { modules, demonstration: true, store: testMedia(), now });
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
  await expect(
    importContent(server.db, path, { modules, demonstration: true, store: testMedia(), now }),
  ).rejects.toThrow(/not among/);
  expect(await server.db.select().from(languages).where(eq(languages.id, 95))).toEqual([]);
  expect(await server.db.select().from(users).where(eq(users.email, 'broken@rafiq.example'))).toEqual([]);
});

const star = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const slider = { id: 1, en: 'One', ar: 'واحد', picture: 'one.svg', path: '/courses' };
const shown = async () => (await server.request(sliders, {})).answer.data;

test('the demonstration has pictures, and ways to reach those who run the site', async () => {
  const report = await everything();
  expect(Object.keys(report.imported).sort()).toEqual(await listFiles());
  expect(Object.keys(report.imported)).toEqual(expect.arrayContaining(['ads', 'panners', 'site', 'sliders']));
  expect(reportLines(report)).toContainEqual(
    expect.stringMatching(/^panners: \d+ new, 0 changed, \d+ unchanged$/),
  );
});

test('a place shows what its file lists, in its order; importing the same again changes nothing', async () => {
  await everything();
  const two = { ...slider, id: 2, en: 'Two', path: undefined };
  const changed = await folder({ 'sliders.json': [two, slider], 'one.svg': star });
  const first = await importContent(server.db, changed, {
    modules,
    demonstration: true,
    store: testMedia(),
    now,
  });
  expect(first.imported.sliders).toEqual({ created: 0, updated: 2, kept: 0, removed: 1 });
  expect(reportLines(first)).toEqual(['sliders: 0 new, 2 changed, 0 unchanged, 1 removed']);
  expect((await shown()).map(({ id, title, path }) => ({ id, title, path }))).toEqual([
    { id: 2, title: 'Two', path: null },
    { id: 1, title: 'One', path: '/courses' },
  ]);
  const again = await importContent(server.db, changed, {
    modules,
    demonstration: true,
    store: testMedia(),
    now,
  });
  expect(again.imported.sliders).toEqual({ created: 0, updated: 0, kept: 2, removed: 0 });
  expect((await server.request(panners, {})).answer.data).toHaveLength(2);
});

/** The first bytes of a JPEG. */
const brokenPhoto = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const photo = (color: string, side = 3_000) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '30/1 2/1 0/1' } })
    .jpeg()
    .toBuffer();
const storedPhotos = async () =>
  (await server.db.select().from(pictures)).filter(({ name }) => name.endsWith('.webp'));
const importFolder = async (files: Record<string, unknown>) =>
  importContent(server.db, await folder(files), { modules, demonstration: true, store: testMedia(), now });

test('a photograph of the content is encoded as an uploaded one: smaller, and without what a camera writes into it', async () => {
  const file = await photo('#aa8855');
  await importFolder({ 'sliders.json': [{ ...slider, picture: 'one.jpg' }], 'one.jpg': file });
  const [one, ...others] = await storedPhotos();
  expect(others).toEqual([]);
  const { format, width, height, exif } = await sharp(one?.bytes).metadata();
  expect([format, width, height, exif]).toEqual(['webp', 1_600, 800, undefined]);
  expect((await shown())[0]?.image).toContain(`/api/pictures/${one?.name}`);
});

test('the same file is encoded once; another one takes its place, and the first is deleted', async () => {
  const file = await photo('#5588aa');
  const files = { 'sliders.json': [{ ...slider, picture: 'one.jpg' }], 'one.jpg': file };
  await importFolder(files);
  const before = await storedPhotos();
  const encode = vi.spyOn(sharp.prototype, 'webp');
  const again = await importFolder(files);
  expect(again.imported.sliders).toEqual({ created: 0, updated: 0, kept: 1, removed: 0 });
  expect(encode).not.toHaveBeenCalled();
  encode.mockRestore();
  expect(await storedPhotos()).toEqual(before);
  await importFolder({ ...files, 'one.jpg': await photo('#123456') });
  const after = await storedPhotos();
  expect(after).toHaveLength(1);
  expect(after[0]?.name).not.toBe(before[0]?.name);
});

test('a photograph that was exported is imported byte for byte', async () => {
  await importFolder({
    'sliders.json': [{ ...slider, picture: 'one.jpg' }],
    'one.jpg': await photo('#404040'),
  });
  const [one] = await storedPhotos();
  await importFolder({
    'sliders.json': [{ ...slider, picture: 'one.webp' }],
    'one.webp': Buffer.from(one?.bytes ?? []),
  });
  expect(await storedPhotos()).toEqual([one]);
});

test('a WebP with anything besides pixels is encoded anew', async () => {
  const tagged = await sharp(await photo('#808080', 400))
    .keepExif()
    .webp()
    .toBuffer();
  await importFolder({ 'sliders.json': [{ ...slider, picture: 'one.webp' }], 'one.webp': tagged });
  const [one] = await storedPhotos();
  expect((await sharp(tagged).metadata()).exif).toBeDefined();
  expect((await sharp(one?.bytes).metadata()).exif).toBeUndefined();
});

test.each([
  ['a picture that is missing', { picture: 'none.svg' }, {}, 'none.svg is missing.'],
  [
    'a picture that is none',
    { picture: 'one.png' },
    { 'one.png': 'text' },
    /one\.png must be a PNG, JPEG or WebP/,
  ],
  [
    'a picture with a script',
    { picture: 'two.svg' },
    { 'two.svg': star.replace('<path', '<script>alert(1)</script><path') },
    /two\.svg must be .* made of shapes only/,
  ],
  ['a photograph that breaks off', { picture: 'two.jpg' }, { 'two.jpg': brokenPhoto }, /two\.jpg must be/],
  [
    'a picture that is too large',
    { picture: 'two.svg' },
    { 'two.svg': star.replace('M0', ' '.repeat(512_000)) },
    /two\.svg must be/,
  ],
  ['a picture from elsewhere', { picture: '../secret.svg' }, {}, /item 0\.picture/],
  ['a path that leads away', { path: '//evil.example' }, {}, /item 0\.path: must be a page of this site/],
  ['a path to a call', { path: '/api/auth/logout' }, {}, /item 0\.path/],
])('a folder with %s is refused whole', async (_name, input, files, message) => {
  await everything();
  const before = await shown();
  const path = await folder({ 'sliders.json': [{ ...slider, ...input }], 'one.svg': star, ...files });
  await expect(
    importContent(server.db, path, { modules, demonstration: true, store: testMedia(), now }),
  ).rejects.toThrow(message);
  expect(await shown()).toEqual(before);
});
