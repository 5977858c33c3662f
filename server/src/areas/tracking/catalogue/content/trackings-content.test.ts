import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../../areas.ts';
import type { OpenDatabase } from '../../../../kernel/database/database.ts';
import { exportContent } from '../../../../services/content/export-content.ts';
import { contentFolder, importContent } from '../../../../services/content/import-content.ts';
import { pdf } from '../../../../services/media/media.fixture.ts';
import { quizzes } from '../../../../services/quizzes/tables.ts';
import { makePerson, openTestDatabase, tableContents, testMedia } from '../../../../testing/index.ts';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';
import { enrolInTracking, openItem, startRun } from '../../systems/trackings.fixture.ts';
import { activityDays } from '../../tables/progress.ts';
import { trackingRuns } from '../../tables/runs.ts';
import { trackingActivities, trackingFields, trackingItems, trackings } from '../../tables/systems.ts';

const now = new Date('2026-11-20T12:00:00Z');
const dayMs = 86_400_000;
const after = (days: number) => new Date(now.getTime() + days * dayMs);

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const both = (text: string) => ({ en: text, ar: `${text} بالعربية` });
const words = { name: both('Read'), short: both('Short'), description: both('Long') };
const base = { ...words, language: 'en', published: '2026-11-01' };
const star = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const page = { id: 61, name: both('Page'), group: 'social_media', url: 'https://example.org/a' };
const sheet = { id: 62, name: both('Sheet'), group: 'attachments', file: 'sheet.pdf' };
const quiz = {
  id: 63,
  name: both('Quiz'),
  group: 'quizs',
  quiz: {
    id: 7,
    title: both('Quiz'),
    pass: 50,
    questions: [
      {
        id: 71,
        kind: 'radio',
        ...both('Which?'),
        answers: [
          { id: 711, ...both('This'), correct: true },
          { id: 712, ...both('That') },
        ],
      },
    ],
  },
};
const daily = { id: 51, ...words, short: undefined, dates: 'day', from: 1, to: 10, items: [page, sheet] };
const once = { ...daily, id: 52, dates: 'date_range', from: 3, to: 5, weight: 4, items: [quiz] };
const system = {
  ...base,
  id: 1,
  type: 'tracking',
  days: 10,
  image: 'trackings/a.svg',
  activities: [daily, once],
  fields: [{ id: 41, name: both('Reading'), goals: [both('Daily')] }],
};
const packageOf = (...levels: object[]) => ({ ...base, id: 2, type: 'tracking', price: { USD: 10 }, levels });
const level = (id: number, more: object = {}) => ({ ...words, id, days: 7, ...more });
const competition = { ...base, id: 3, type: 'initiative', terms: both('Terms'), days: 7 };

async function bring(items: object[], at = now, name = 'demonstration-trackings') {
  const folder = temporaryFolder();
  const files = {
    [`${name}.json`]: JSON.stringify(items),
    'pictures/trackings/a.svg': star,
    'media/media.json': '{}',
    'media/sheet.pdf': pdf(),
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const options = { modules, demonstration: true, store: testMedia(), now: at };
  return (await importContent(database.db, folder, options)).imported[name];
}
const stored = async (id: number) =>
  (await database.db.select().from(trackings).where(eq(trackings.id, id)))[0];

test('the demonstration has systems, packages and competitions in every state, and importing it again changes nothing', async () => {
  const other = await openTestDatabase();
  const options = { modules, demonstration: true, store: testMedia(), now };
  await importContent(other.db, contentFolder, options);
  const all = await other.db.select().from(trackings);
  const shown = all.filter(({ packageId }) => packageId === null);
  expect(shown.filter(({ type }) => type === 'tracking').length).toBeGreaterThanOrEqual(12);
  const today = '2026-11-20';
  const competitions = shown.filter(({ type }) => type === 'initiative');
  const states = competitions.map(({ startDate, endDate, markingEndedAt }) => {
    if ((startDate ?? '') > today) return 'not begun';
    if ((endDate ?? '') >= today) return 'running';
    return markingEndedAt ? 'marked' : 'ended';
  });
  expect(new Set(states)).toEqual(new Set(['running', 'marked', 'not begun']));
  expect(competitions.length).toBeGreaterThanOrEqual(4);
  const before = await tableContents(other.db, ['slots']);
  await importContent(other.db, contentFolder, { ...options, now: after(1) });
  expect(await tableContents(other.db, ['slots'])).toEqual(before);
  await other.close();
});

test('a system is imported with its fields, activities, items, files and quizzes, in both languages', async () => {
  expect(await bring([system])).toEqual({ created: 1, updated: 0, kept: 0 });
  expect(await stored(1)).toMatchObject({
    structure: 'single',
    durationDays: 10,
    nameEn: 'Read',
    nameAr: 'Read بالعربية',
    usd: 0,
    egp: 0,
    image: expect.stringMatching(/\.svg$/),
  });
  const { db } = database;
  expect(await db.select().from(trackingFields)).toMatchObject([{ id: 41, goals: [both('Daily')] }]);
  expect(await db.select().from(trackingActivities).orderBy(asc(trackingActivities.id))).toMatchObject([
    { id: 51, position: 0, dateType: 'day', firstDay: 1, lastDay: 10, isAutoProgress: true, weight: 1 },
    { id: 52, position: 1, dateType: 'date_range', firstDay: 3, lastDay: 5, weight: 4 },
  ]);
  const items = await db.select().from(trackingItems).orderBy(asc(trackingItems.id));
  expect(items.map(({ group, position }) => [group, position])).toEqual([
    ['social_media', 0],
    ['attachments', 0],
    ['quizs', 0],
  ]);
  expect(items[1]?.mediaId).toMatch(/^[0-9a-f]{32}$/);
  expect(await db.select().from(quizzes).where(eq(quizzes.id, 7))).toMatchObject([{ maxAttempts: 1 }]);
  expect(await bring([system])).toEqual({ created: 0, updated: 0, kept: 1 });
  const steps = async (more: object) => {
    await bring([{ ...system, activities: [{ ...daily, ...more }, once] }]);
    return (await db.select().from(trackingActivities).where(eq(trackingActivities.id, 51)))[0]?.steps;
  };
  expect([await steps({ auto: false, steps: 5 }), await steps({})]).toEqual([5, null]);
});

test('activities that content no longer has are hidden, and scores of runs follow what is left', async () => {
  const { db } = database;
  const userId = await makePerson(db);
  const id = await enrolInTracking(db, 1, userId);
  const runId = await startRun(db, { id, trackingId: 1, userId }, { maxPoints: 1_400 });
  const dayId = await openItem(db, runId, { activityId: 51, itemId: 61, actorId: userId });
  await db.update(activityDays).set({ progress: 50 }).where(eq(activityDays.id, dayId));
  const run = async () => (await db.select().from(trackingRuns).where(eq(trackingRuns.id, runId)))[0];
  expect(await bring([{ ...system, activities: [{ ...daily, weight: 2 }] }])).toMatchObject({ updated: 1 });
  expect(await run()).toMatchObject({ maxPoints: 2_000, points: 100, activityScore: 500, totalScore: 500 });
  const [, hidden] = await db.select().from(trackingActivities).orderBy(asc(trackingActivities.id));
  expect(hidden?.position).toBeLessThan(0);
  await bring([system]);
  expect(await run()).toMatchObject({ maxPoints: 1_400, points: 50, activityScore: 357 });
});

test('a package has its levels in their order, with prices of their own', async () => {
  await bring([packageOf(level(201), level(202, { price: { USD: 4, EGP: 150 } }))]);
  expect(await stored(2)).toMatchObject({ structure: 'multi', durationDays: null, usd: 1_000, level: null });
  expect(await stored(201)).toMatchObject({ structure: 'single', packageId: 2, level: 1, usd: 0 });
  expect(await stored(202)).toMatchObject({ packageId: 2, level: 2, usd: 400, egp: 15_000 });
  await bring([packageOf(level(201), level(202), level(203))]);
  expect(await stored(203)).toMatchObject({ level: 3 });
});

test('a competition keeps its dates, and begins anew after its end while nobody has enrolled', async () => {
  await bring([{ ...competition, startDay: 2 }]);
  expect(await stored(3)).toMatchObject({ startDate: '2026-11-22', endDate: '2026-11-28' });
  await bring([{ ...competition, startDay: 2 }], after(9));
  expect(await stored(3)).toMatchObject({ startDate: '2026-11-22' });
  await bring([{ ...competition, startDay: 2 }], after(10));
  expect(await stored(3)).toMatchObject({ startDate: '2026-12-02', endDate: '2026-12-08' });
  await enrolInTracking(database.db, 3, await makePerson(database.db));
  await bring([{ ...competition, startDay: 2 }], after(60));
  expect(await stored(3)).toMatchObject({ startDate: '2026-12-02', markingEndedAt: null });
  await bring([{ ...competition, startDay: 2, marked: true }], after(60));
  expect(await stored(3)).toMatchObject({ markingEndedAt: after(60) });
});

test.each([
  ['an id twice', [system, { ...system, id: 9 }], /field 41: this number is there twice/],
  [
    'an activity of another system',
    [{ ...system, id: 9, fields: [] }],
    /activity 51: it is one of tracking 1\.$/,
  ],
  [
    'a quiz of another',
    [
      {
        ...base,
        id: 9,
        type: 'tracking',
        days: 3,
        activities: [{ ...once, id: 59, items: [{ ...quiz, id: 69 }] }],
      },
    ],
    /quiz 7: it is one of activity 52\.$/,
  ],
  [
    'a level in another place',
    [packageOf(level(202), level(201), level(203))],
    /level 1: it stays in its place/,
  ],
  ['a level less', [packageOf(level(201), level(202))], /level 3: it stays in its place/],
  ['another type', [{ ...competition, id: 1, startDay: 2 }], /type: it stays tracking/],
  [
    'other dates with participants',
    [{ ...competition, days: undefined, start: '2026-12-01', end: '2026-12-09' }],
    /start: it has participants/,
  ],
  [
    'an unknown provider',
    [{ ...system, provider: 'nobody@rafiq.example' }],
    /nobody@rafiq\.example is no consultant/,
  ],
  ['a missing file', [{ ...system, intro: 'none.mp4' }], /tracking 1, files/],
  ['a competition without terms', [{ ...competition, terms: undefined, startDay: 1 }], /has terms/],
  ['a system without a length', [{ ...system, days: undefined }], /has days as a system/],
  ['activities beside levels', [{ ...packageOf(level(201)), activities: [daily] }], /in its levels only/],
  [
    'an automatic activity without items',
    [{ ...system, activities: [{ ...daily, items: [] }] }],
    /has items/,
  ],
  [
    'steps of an automatic activity',
    [{ ...system, activities: [{ ...daily, steps: 5 }] }],
    /has steps only if the participant counts them/,
  ],
  ['a single step', [{ ...system, activities: [{ ...daily, auto: false, steps: 1 }] }], /steps/],
  [
    'an unlimited competition',
    [{ ...competition, startDay: 1, unlimited: true }],
    /unlimited option as a system/,
  ],
])('content with %s is rejected whole', async (_name, items, message) => {
  const before = await tableContents(database.db);
  await expect(bring(items as object[])).rejects.toThrow(message);
  expect(await tableContents(database.db)).toEqual(before);
});

test('relative dates are for the demonstration', async () => {
  await expect(bring([{ ...competition, startDay: 2 }], now, 'trackings')).rejects.toThrow(
    /in the demonstration only/,
  );
});

/** Reads all files of a folder of content by path, without media. */
async function readTexts(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const paths = names.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(folder, path), 'latin1')] as const),
    ),
  );
}

test('what is exported gives the same systems, competitions and small ads in an empty database, and the same export again', async () => {
  const source = await openTestDatabase();
  const target = await openTestDatabase();
  const folders = ['a', 'b'].map((name) => join(temporaryFolder(), name));
  const [first = '', second = ''] = folders;
  const lists = ['demonstration-trackings.json', 'small-ads.json'];
  const content = temporaryFolder();
  for (const name of lists) await copyFile(join(contentFolder, name), join(content, name));
  for (const name of ['media', 'pictures']) await symlink(join(contentFolder, name), join(content, name));
  const systems: { provider?: string }[] = JSON.parse(
    await readFile(join(content, 'demonstration-trackings.json'), 'utf8'),
  );
  const providers = new Set(systems.flatMap(({ provider }) => provider ?? []));
  for (const { db } of [source, target])
    for (const email of providers) await makePerson(db, { email, isConsultant: true });
  await importContent(source.db, content, { modules, demonstration: true, store: testMedia(), now });
  const counts = await exportContent(modules, { db: source.db, store: testMedia(), folder: first });
  expect(counts.trackings).toBeGreaterThanOrEqual(16);
  expect(counts['small-ads']).toBeGreaterThanOrEqual(4);

  await importContent(target.db, first, { modules, demonstration: false, store: testMedia(), now });
  expect(await exportContent(modules, { db: target.db, store: testMedia(), folder: second })).toEqual(counts);
  expect(await readTexts(second)).toEqual(await readTexts(first));
  await Promise.all([source.close(), target.close()]);
});
