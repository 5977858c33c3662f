import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../../areas.ts';
import type { OpenDatabase } from '../../../../kernel/database/database.ts';
import { rows } from '../../../../kernel/index.ts';
import { exportContent } from '../../../../services/content/export-content.ts';
import { importContent } from '../../../../services/content/import-content.ts';
import { listMails } from '../../../../services/mail/outbox.ts';
import { mp4, pdf, vtt, webm } from '../../../../services/media/media.fixture.ts';
import { folderStore } from '../../../../services/media/store/folder-store.ts';
import { media } from '../../../../services/media/tables.ts';
import { dropPicture, pictureAddress } from '../../../../services/pictures/pictures.ts';
import { pictures } from '../../../../services/pictures/tables.ts';
import { makePerson, openTestDatabase, tableContents, testMedia } from '../../../../testing/index.ts';
import { meetingLinks } from '../../../consultations/tables/availability.ts';
import { consultantProfiles } from '../../../consultations/tables/consultants.ts';
import {
  courseLanguages,
  courseSections,
  courses,
  lessonCaptions,
  lessonFiles,
  lessons,
} from '../../tables/catalogue.ts';
import { enrolments } from '../../tables/learning.ts';
import { enrolIn, openLesson } from '../courses.fixture.ts';

const now = new Date('2026-11-20T12:00:00Z');
const day = 86_400_000;
const later = (days: number) => new Date(now.getTime() + days * day);

let database: OpenDatabase;
let provider: number;
const folders: string[] = [];

const both = (text: string) => ({ en: text, ar: `${text} بالعربية` });
const star = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

const quiz = {
  id: 3,
  title: both('Quiz'),
  pass: 60,
  attempts: 2,
  questions: [
    {
      id: 31,
      kind: 'radio',
      ...both('One?'),
      answers: [
        { id: 311, ...both('A'), correct: true },
        { id: 312, ...both('B') },
      ],
    },
  ],
};
const film = {
  id: 8,
  kind: 'video',
  title: both('Film'),
  files: ['a.webm', 'a.mp4'],
  captions: { en: 'a.en.vtt' },
  preview: true,
};
const reading = {
  id: 16,
  kind: 'pdf',
  title: both('Reading'),
  preview: true,
  seconds: 240,
  text: both('## A heading\n\nA paragraph.\n\n- One\n- Two'),
};
const embed = {
  id: 9,
  kind: 'record',
  title: both('Elsewhere'),
  seconds: 90,
  embed: 'https://player.vimeo.com/video/1',
};
const sheet = { id: 10, kind: 'pdf', title: both('Sheet'), files: ['sheet.pdf'], seconds: 600 };
const asked = { id: 11, kind: 'Quizze', title: both('Asked'), seconds: 120, quiz };
const task = {
  id: 12,
  kind: 'PracticalTask',
  title: both('Task'),
  seconds: 1_800,
  instructions: both('Do it'),
};
const live = (id: number, days: number) => ({
  id,
  kind: 'meet',
  title: both('Live'),
  day: days,
  time: '17:00',
  minutes: 90,
});
const dated = {
  id: 15,
  kind: 'meet',
  title: both('Elsewhere'),
  url: 'https://meet.example/x',
  startsAt: '2027-01-01T10:00:00Z',
  endsAt: '2027-01-01T11:00:00Z',
};
const sections = [
  { id: 51, title: both('First'), lessons: [film, embed] },
  { id: 52, title: both('Second'), lessons: [sheet, asked, task] },
];
const course = {
  id: 5,
  provider: 'dr@test.example',
  live: false,
  title: both('Course'),
  short: both('Short'),
  description: both('Long'),
  outcomes: [both('Plan an evening'), both('Give one instruction')],
  requirements: [both('Paper')],
  image: 'courses/5.svg',
  preview: ['a.webm', 'a.mp4'],
  price: { USD: 19.5, EGP: 900 },
  seats: 5,
  certificate: true,
  countries: ['EG'],
  languages: [2, 1],
  categories: [3],
  published: '2026-05-04',
  position: 4,
  sections,
};
const series = {
  id: 6,
  live: true,
  title: both('Series'),
  short: both('Short'),
  description: both('Long'),
  certificate: false,
  languages: [1],
  categories: [],
  published: '2026-05-05',
  draft: true,
  sections: [{ id: 61, title: both('Meetings'), lessons: [live(13, 3), live(14, 10), dated] }],
};

const languages = [
  { id: 1, tag: 'ar', ...both('Arabic') },
  { id: 2, tag: 'en', ...both('English') },
];
const categories = [{ id: 3, ...both('Parenting') }];
const files: Record<string, Uint8Array | string> = {
  'media/a.webm': webm(),
  'media/a.mp4': mp4(),
  'media/a.en.vtt': vtt(),
  'media/sheet.pdf': pdf(),
  'media/media.json': JSON.stringify({ 'a.webm': { seconds: 42.4 }, 'a.mp4': { seconds: 42.4 } }),
  'pictures/courses/5.svg': star,
};

/** Writes a folder of content. */
async function folderOf(lists: Record<string, unknown>, overrides = files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-courses-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(overrides)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  for (const [name, list] of Object.entries({ languages, categories, ...lists }))
    await writeFile(join(folder, `${name}.json`), JSON.stringify(list));
  return folder;
}

const bring = (folder: string, at = now, db = database.db) =>
  importContent(db, folder, { modules, demonstration: true, store: testMedia(), now: at });
const bringCourses = async (...items: object[]) => bring(await folderOf({ 'demonstration-courses': items }));
const report = async (...items: object[]) => (await bringCourses(...items)).imported['demonstration-courses'];
const lessonRows = (courseId: number) =>
  database.db.select().from(lessons).where(eq(lessons.courseId, courseId)).orderBy(lessons.id);

beforeAll(async () => {
  database = await openTestDatabase();
  provider = await makePerson(database.db, { email: 'Dr@test.example', isConsultant: true });
});
afterAll(async () => {
  await database.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

test('courses come in with their lessons, quizzes, files and pictures; the same again changes nothing', async () => {
  const { db } = database;
  expect(await report(course, series)).toEqual({ created: 2, updated: 0, kept: 0 });
  const [stored] = await db.select().from(courses).where(eq(courses.id, 5));
  expect(stored).toMatchObject({
    providerId: provider,
    isLive: false,
    titleEn: 'Course',
    usd: 1_950,
    egp: 90_000,
    limitedNumber: 5,
    certificate: true,
    countries: ['EG'],
    isPublished: true,
    position: 4,
    thumbnail: null,
    publishedAt: new Date('2026-05-04T00:00:00Z'),
  });
  expect((await db.select().from(courses).where(eq(courses.id, 6)))[0]?.isPublished).toBe(false);
  const kept = await db.select().from(media);
  const idOf = (type: string) => kept.find((file) => file.type === type)?.id;
  expect(stored?.previewId).toBe(idOf('mp4'));
  expect(kept.find(({ type }) => type === 'webm')?.seconds).toBeCloseTo(42.4);
  expect(await testMedia().has(`${idOf('pdf')}.pdf`)).toBe(true);
  expect(await lessonRows(5)).toMatchObject([
    { id: 8, position: 0, sectionId: 51, seconds: 42, embed: null },
    { id: 9, position: 1, sectionId: 51, seconds: 90, embed: 'https://player.vimeo.com/video/1' },
    { id: 10, position: 0, sectionId: 52, seconds: 600 },
    { id: 11, position: 1, sectionId: 52, quizId: 3 },
    { id: 12, position: 2, sectionId: 52, instructionsEn: 'Do it' },
  ]);
  expect(
    (await db.select().from(lessonFiles).orderBy(lessonFiles.lessonId, lessonFiles.position)).map(
      ({ lessonId, mediaId }) => [lessonId, mediaId],
    ),
  ).toEqual([
    [8, idOf('webm')],
    [8, idOf('mp4')],
    [10, idOf('pdf')],
  ]);
  expect(await db.select().from(lessonCaptions)).toEqual([
    { lessonId: 8, language: 'en', mediaId: idOf('vtt') },
  ]);
  const before = await tableContents(db);
  expect(await report(course, series)).toEqual({ created: 0, updated: 0, kept: 2 });
  expect(await tableContents(db)).toEqual(before);
});

test('a live lesson of the demonstration stands so many days after the import; one with a time stands there', async () => {
  expect(await lessonRows(6)).toMatchObject([
    {
      id: 13,
      startsAt: new Date('2026-11-23T17:00:00Z'),
      endsAt: new Date('2026-11-23T18:30:00Z'),
      seconds: 5_400,
    },
    { id: 14, startsAt: new Date('2026-11-30T17:00:00Z') },
    {
      id: 15,
      startsAt: new Date('2027-01-01T10:00:00Z'),
      meetingUrl: 'https://meet.example/x',
      seconds: 3_600,
    },
  ]);
});

test('the series keeps its times until a day after its last lesson, and begins anew then', async () => {
  const folder = await folderOf({ 'demonstration-courses': [series] });
  const starts = async () =>
    (await lessonRows(6)).map(({ startsAt }) => startsAt?.toISOString().slice(0, 10));
  const kept = { created: 0, updated: 0, kept: 1 };
  expect((await bring(folder, later(11))).imported['demonstration-courses']).toEqual(kept);
  expect(await starts()).toEqual(['2026-11-23', '2026-11-30', '2027-01-01']);
  expect((await bring(folder, later(12))).imported['demonstration-courses']).toMatchObject({ updated: 1 });
  expect(await starts()).toEqual(['2026-12-05', '2026-12-12', '2027-01-01']);
});

test('what changes is updated; lessons and sections that are gone are hidden, with what people did in them, and may come back', async () => {
  const { db } = database;
  const learner = await makePerson(db);
  const enrolment = await enrolIn(db, 5, learner);
  await openLesson(db, enrolment, 10, { finishedAt: now });
  const changed = {
    ...course,
    title: both('Changed'),
    languages: [1],
    price: { EGP: 100 },
    image: undefined,
    sections: [
      { id: 52, title: both('Alone'), lessons: [asked, { ...film, captions: undefined, files: ['a.mp4'] }] },
    ],
  };
  expect(await report(changed)).toEqual({ created: 0, updated: 1, kept: 0 });
  const [stored] = await db.select().from(courses).where(eq(courses.id, 5));
  expect(stored).toMatchObject({
    titleEn: 'Changed',
    usd: 0,
    egp: 10_000,
    image: null,
    seatsTaken: 1,
    subscribers: 1,
  });
  expect(await db.select().from(courseLanguages).where(eq(courseLanguages.courseId, 5))).toHaveLength(1);
  const shown = async () =>
    (await lessonRows(5))
      .filter(({ position }) => position >= 0)
      .map(({ id, sectionId, position }) => [id, sectionId, position]);
  expect(await shown()).toEqual([
    [8, 52, 1],
    [11, 52, 0],
  ]);
  expect(await db.select().from(lessonFiles).where(eq(lessonFiles.lessonId, 8))).toHaveLength(1);
  expect(await db.select().from(lessonCaptions)).toEqual([]);
  const sectionPlaces = await db.select().from(courseSections).where(eq(courseSections.courseId, 5));
  expect(sectionPlaces.find(({ id }) => id === 51)?.position).toBeLessThan(0);
  expect(await report(changed)).toMatchObject({ kept: 1 });
  expect(await report(course)).toMatchObject({ updated: 1 });
  expect((await shown()).map(([id]) => id)).toEqual([8, 9, 10, 11, 12]);
  const progress = await rows(
    db,
    sql`select 1 from lesson_progress where enrolment_id = ${enrolment} and lesson_id = 10`,
  );
  expect(progress).toHaveLength(1);
});

test('a change of a quiz alone is a change of its course', async () => {
  const easier = { ...asked, quiz: { ...quiz, pass: 10 } };
  const changed = { ...course, sections: [sections[0], { ...sections[1], lessons: [sheet, easier, task] }] };
  expect(await report(changed)).toMatchObject({ updated: 1 });
  expect(await report(course)).toMatchObject({ updated: 1 });
});

const inSection = (...args: object[]) => ({ sections: [{ ...sections[0], lessons: args }] });

test.each<[string, object[], RegExp]>([
  ['a course without seats', [{ ...course, seats: 0 }], /item 0\.seats: .*\(id 5\)$/],
  [
    'a lesson to read with neither a file nor a text',
    [{ ...course, sections: [{ ...sections[0], lessons: [{ ...sheet, files: undefined }] }] }],
    /has either files or a text/,
  ],
  [
    'a quiz as a preview',
    [{ ...course, sections: [{ ...sections[0], lessons: [{ ...asked, preview: true }] }] }],
    /preview/,
  ],
  [
    'an outcome in one language',
    [{ ...course, outcomes: [{ en: 'Plan an evening' }] }],
    /item 0\.outcomes\.0\.ar/,
  ],
  [
    'a language that there is not',
    [{ ...course, languages: [1, 99] }],
    /^demonstration-courses\.json, course 5, languages: there is no language 99\.$/,
  ],
  [
    'a category that there is not',
    [{ ...course, categories: [99] }],
    /course 5, categories: there is no category 99\.$/,
  ],
  [
    'a provider who is none',
    [{ ...course, provider: 'nobody@test.example' }],
    /course 5, provider: nobody@test\.example is no consultant\.$/,
  ],
  [
    'a picture that is missing',
    [{ ...course, image: 'courses/none.svg' }],
    /course 5, image: pictures\/courses\/none\.svg is missing\.$/,
  ],
  [
    'a file that is missing',
    [{ ...course, ...inSection({ ...sheet, files: ['none.pdf'] }) }],
    /course 5, lesson 10, files: media\/none\.pdf is missing\.$/,
  ],
  [
    'a film of unknown length',
    [{ ...course, ...inSection({ ...film, files: ['b.mp4'] }) }],
    /course 5, lesson 8, files: media\/media\.json does not say how many seconds b\.mp4 plays\.$/,
  ],
  [
    'a file that is not what its name says',
    [{ ...course, ...inSection({ ...sheet, files: ['wrong.pdf'] }) }],
    /course 5, lesson 10, files: media\/wrong\.pdf is not what its name says/,
  ],
  [
    'a preview of another type',
    [{ ...course, preview: ['sheet.pdf'] }],
    /item 0\.preview\.0: must be the name of a file of media that ends in mp4 or webm/,
  ],
  ['a file of another folder', [{ ...course, preview: ['../a.mp4'] }], /item 0\.preview\.0/],
  [
    'a film from an unknown site',
    [{ ...course, ...inSection({ ...embed, embed: 'https://evil.example/1' }) }],
    /lessons\.0\.embed: must be https on www\.youtube-nocookie\.com or player\.vimeo\.com \(id 5\)$/,
  ],
  [
    'a film over http',
    [{ ...course, ...inSection({ ...embed, embed: 'http://player.vimeo.com/1' }) }],
    /lessons\.0\.embed/,
  ],
  [
    'a film that is here and elsewhere',
    [{ ...course, ...inSection({ ...embed, files: ['a.mp4'] }) }],
    /has either files or an embed/,
  ],
  [
    'an embed without a length',
    [{ ...course, ...inSection({ ...embed, seconds: undefined }) }],
    /has seconds with an embed/,
  ],
  [
    'a live lesson without a time',
    [{ ...course, ...inSection({ ...live(13, 1), time: undefined }) }],
    /has day, time and minutes, or startsAt and endsAt/,
  ],
  [
    'a live lesson that ends before it begins',
    [{ ...course, ...inSection({ ...dated, endsAt: dated.startsAt }) }],
    /has day, time and minutes, or/,
  ],
  [
    'a lesson of an unknown kind',
    [{ ...course, ...inSection({ ...sheet, kind: 'song' }) }],
    /lessons\.0\.kind/,
  ],
  ['a course twice', [course, course], /has 5 twice/],
  [
    'a section twice',
    [course, { ...series, sections: [{ ...series.sections[0], id: 51 }] }],
    /course 6, section 51: this number is there twice\.$/,
  ],
  [
    'a lesson twice',
    [{ ...course, ...inSection(film, film) }],
    /course 5, lesson 8: this number is there twice\.$/,
  ],
  [
    'a quiz twice',
    [{ ...course, ...inSection(asked, { ...asked, id: 16 }) }],
    /course 5, quiz 3: this number is there twice\.$/,
  ],
  [
    "another course's lesson",
    [{ ...series, sections: [{ id: 61, title: both('M'), lessons: [sheet] }] }],
    /course 6, lesson 10: it is one of course 5\.$/,
  ],
  [
    "another course's section",
    [{ ...series, sections: [{ id: 52, title: both('M'), lessons: [] }] }],
    /course 6, section 52: it is one of course 5\.$/,
  ],
  [
    "another course's quiz",
    [{ ...series, sections: [{ id: 61, title: both('M'), lessons: [{ ...asked, id: 17 }] }] }],
    /course 6, quiz 3: it is one of course 5\.$/,
  ],
  [
    "another quiz's question",
    [
      {
        ...series,
        sections: [{ id: 61, title: both('M'), lessons: [{ ...asked, id: 17, quiz: { ...quiz, id: 4 } }] }],
      },
    ],
    /course 6, quiz 4: The question 31/,
  ],
  ['a price of nothing', [{ ...course, price: { USD: 0 } }], /item 0\.price\.USD/],
  [
    'a price with three decimals',
    [{ ...course, price: { USD: 1.005 } }],
    /item 0\.price\.USD: must be an amount above 0/,
  ],
  ['a country that is none', [{ ...course, countries: ['Egypt'] }], /item 0\.countries\.0/],
])('%s is refused in one line that says where, and nothing comes in', async (_what, items, message) => {
  const before = await tableContents(database.db);
  const folder = await folderOf({ 'demonstration-courses': items }, { ...files, 'media/wrong.pdf': mp4() });
  const attempt = bring(folder);
  await expect(attempt).rejects.toThrow(message);
  await attempt.catch((error: Error) => expect(error.message).not.toContain('\n'));
  expect(await tableContents(database.db)).toEqual(before);
});

test('fewer seats than are taken are refused', async () => {
  const { db } = database;
  for (let person = 0; person < 2; person++) await enrolIn(db, 5, await makePerson(db));
  await expect(bringCourses({ ...course, seats: 2 })).rejects.toThrow(
    'demonstration-courses.json, course 5, seats: 3 are taken already.',
  );
  expect(await report({ ...course, seats: 3 })).toMatchObject({ updated: 1 });
  expect(await report(course)).toMatchObject({ updated: 1 });
});

test('a live lesson that content moves, takes out or brings back is mailed to who is in the course, and counts the change', async () => {
  const { db } = database;
  const email = 'moved@course.example';
  const enrolment = await enrolIn(db, 6, await makePerson(db, { email }));
  const bringLessons = async (...args: object[]) => {
    const section = { ...series.sections[0], lessons: [live(13, 3), live(14, 10), ...args] };
    const folder = await folderOf({ 'demonstration-courses': [{ ...series, sections: [section] }] });
    const site = { publicUrl: 'https://rafiq.test', organizer: 'hello@rafiq.test' };
    await importContent(db, folder, { modules, demonstration: true, store: testMedia(), site, now });
    const [stored] = await db.select().from(lessons).where(eq(lessons.id, dated.id));
    return stored?.sequence;
  };
  const moved = { ...dated, startsAt: '2027-01-02T10:00:00Z', endsAt: '2027-01-02T11:00:00Z' };
  const first = (await bringLessons(dated)) ?? 0;
  expect(await listMails(db, email)).toEqual([]);
  const counted = [
    await bringLessons(moved),
    await bringLessons(moved),
    await bringLessons(),
    await bringLessons(),
    await bringLessons(moved),
  ];
  expect(counted).toEqual([1, 1, 2, 2, 3].map((changes) => first + changes));
  expect((await listMails(db, email)).map(({ subject }) => subject).toReversed()).toEqual([
    'Another time: Elsewhere',
    'Cancelled: Elsewhere',
    'Takes place again: Elsewhere',
  ]);
  await db.delete(enrolments).where(eq(enrolments.id, enrolment));
});

test('PD-128: content names the hosts of a course of the house; without them those that are named stay', async () => {
  const [one, two] = [
    await makePerson(database.db, { email: 'One@host.example' }),
    await makePerson(database.db, { email: 'two@host.example' }),
  ];
  const hostsOf = async () =>
    (
      await rows<{ user_id: number }>(
        database.db,
        sql`select user_id from course_hosts where course_id = 6 order by 1`,
      )
    ).map((row) => row.user_id);
  await bringCourses({ ...series, hosts: ['one@host.example', 'two@host.example'] });
  expect(await hostsOf()).toEqual([one, two]);
  expect(await report(series)).toMatchObject({ kept: 1 });
  expect(await hostsOf()).toEqual([one, two]);
  expect(await report({ ...series, hosts: ['two@host.example'] })).toMatchObject({ updated: 1 });
  expect(await hostsOf()).toEqual([two]);
  await expect(bringCourses({ ...series, hosts: ['three@host.example'] })).rejects.toThrow(
    'there is no account three@host.example',
  );
  await expect(bringCourses({ ...course, hosts: ['two@host.example'] })).rejects.toThrow(
    'has hosts only without a provider',
  );
  await bringCourses({ ...series, hosts: [] });
  expect(await hostsOf()).toEqual([]);
});

test('nobody becomes the provider of a course that they are in', async () => {
  const learner = await makePerson(database.db, { email: 'in@course.example', isConsultant: true });
  const enrolment = await enrolIn(database.db, 5, learner);
  await expect(bringCourses({ ...course, provider: 'in@course.example' })).rejects.toThrow(
    'provider: in@course.example is in this course.',
  );
  await database.db.delete(enrolments).where(eq(enrolments.id, enrolment));
});

test('real courses have no days after the import', async () => {
  await expect(bring(await folderOf({ courses: [series] }))).rejects.toThrow(
    /courses\.json, item 0\.sections/,
  );
});

test('without media.json only films are refused', async () => {
  const { 'media/media.json': _media, ...without } = files;
  const items = [{ ...course, preview: undefined, ...inSection(sheet) }];
  const folder = await folderOf({ 'demonstration-courses': items }, without);
  expect((await bring(folder)).imported['demonstration-courses']).toMatchObject({ updated: 1 });
  const film = await folderOf({ 'demonstration-courses': [course] }, without);
  await expect(bring(film)).rejects.toThrow(/course 5, preview: media\/media\.json is missing\.$/);
});

test('a picture of a course is not dropped with the one who shared it', async () => {
  const { db } = database;
  await bringCourses(course);
  const [shown] = await db.select({ name: courses.image }).from(courses).where(eq(courses.id, 5));
  const name = shown?.name ?? '';
  const drop = () => db.transaction((tx) => dropPicture(tx, pictureAddress(name)));
  await drop();
  expect(await db.$count(pictures, eq(pictures.name, name))).toBe(1);
  await bringCourses({ ...course, image: undefined, thumbnail: 'courses/5.svg' });
  await drop();
  expect(await db.$count(pictures, eq(pictures.name, name))).toBe(1);
  await bringCourses({ ...course, image: undefined });
  await drop();
  expect(await db.$count(pictures, eq(pictures.name, name))).toBe(0);
});

test('what is exported gives the same courses in an empty database', async () => {
  const { db } = database;
  const withReading = {
    ...course,
    sections: [...sections, { id: 53, title: both('Third'), lessons: [reading] }],
  };
  await bringCourses(withReading, series);
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-export-'));
  folders.push(folder);
  expect((await exportContent(modules, { db, store: testMedia(), folder })).courses).toBe(2);

  const other = await openTestDatabase();
  await makePerson(other.db, { email: 'dr@test.example', isConsultant: true });
  const elsewhere = folderStore(join(folder, 'store'));
  await importContent(other.db, folder, { modules, demonstration: false, store: elsewhere, now });

  const contentOf = async ({ db: from }: OpenDatabase) => ({
    courses: await rows(
      from,
      sql`select c.id, position, lower(u.email) as provider, is_live, title_en, title_ar, short_en, short_ar, description_en, description_ar, image, thumbnail,
        outcomes_en, outcomes_ar, requirements_en, requirements_ar, preview_id, usd, egp, limited_number, certificate, countries, is_published, published_at::text as published_at, search::text as search
        from courses c left join users u on u.id = provider_id order by c.id`,
    ),
    ...Object.fromEntries(
      await Promise.all(
        Object.entries({
          sections: sql`select * from course_sections where position >= 0 order by id`,
          // Counters of the target database are not imported.
          lessons: sql`select l.*, starts_at::text, ends_at::text, 0 as sequence from lessons l where position >= 0 order by id`,
          files: sql`select f.* from lesson_files f join lessons l on l.id = lesson_id and l.position >= 0 order by 1, 2`,
          captions: sql`select c.* from lesson_captions c join lessons l on l.id = lesson_id and l.position >= 0 order by 1, 2`,
          texts: sql`select t.* from lesson_texts t join lessons l on l.id = lesson_id and l.position >= 0 order by 1`,
          languages: sql`select * from course_languages order by 1, 2`,
          categories: sql`select * from course_categories order by 1, 2`,
          names: sql`select * from categories order by id`,
          quizzes: sql`select * from quizzes order by id`,
          questions: sql`select * from quiz_questions order by id`,
          answers: sql`select * from quiz_answers order by id`,
          media: sql`select id, type, bytes, seconds from media order by id`,
          pictures: sql`select name, md5(bytes) as bytes from pictures order by 1`,
        }).map(async ([name, statement]) => [name, await rows(from, statement)] as const),
      ),
    ),
  });
  const input = await contentOf(other);
  expect(input.courses).toHaveLength(2);
  expect(input.courses?.[0]).toMatchObject({
    outcomes_en: ['Plan an evening', 'Give one instruction'],
    requirements_ar: ['Paper بالعربية'],
  });
  expect(input).toMatchObject({ texts: [{ lesson_id: 16, text_en: reading.text.en }] });
  expect(input).toEqual(await contentOf(database));
  for (const file of await other.db.select().from(media))
    expect(await elsewhere.has(`${file.id}.${file.type}`)).toBe(true);
  await other.close();
});

test('an export writes nothing over what is there, and says which file is lost', async () => {
  const { db } = database;
  const full = await folderOf({});
  await expect(exportContent(modules, { db, store: testMedia(), folder: full })).rejects.toThrow(
    `${full} is not empty.`,
  );
  const folder = join(full, 'new');
  const empty = folderStore(join(full, 'store'));
  await expect(exportContent(modules, { db, store: empty, folder })).rejects.toThrow(
    /is missing in the media store\.$/,
  );
});

test('PD-122: a live lesson has the link of its provider from its publication on, and keeps it', async () => {
  const { db } = database;
  await db
    .insert(consultantProfiles)
    .values({ userId: provider, aboutEn: '', aboutAr: '', typeAge: 4, timezone: 'Africa/Cairo' });
  const setLink = (link: string) =>
    db
      .insert(meetingLinks)
      .values({ userId: provider, enabled: true, link })
      .onConflictDoUpdate({ target: meetingLinks.userId, set: { link } });
  const taught = { ...series, id: 7, provider: 'dr@test.example' };
  const meeting = { ...dated, url: undefined };
  const bringLessons = async (draft: boolean, ...ids: number[]) => {
    const input = ids.map((id) => ({ ...meeting, id }));
    await bringCourses({ ...taught, draft, sections: [{ id: 71, title: both('M'), lessons: input }] });
    return (await lessonRows(7)).map(({ providerLink }) => providerLink?.slice(-3));
  };
  expect(await bringLessons(true, 71)).toEqual([undefined]);
  await setLink('https://meet.example/one');
  expect(await bringLessons(false, 71)).toEqual(['one']);
  await setLink('https://meet.example/two');
  expect(await bringLessons(false, 71, 72)).toEqual(['one', 'two']);
  const learner = await enrolIn(db, 7, await makePerson(db));
  await setLink('https://meet.example/six');
  await bringLessons(true, 71, 72);
  expect(await bringLessons(true, 71, 72)).toEqual(['one', 'two']);
  await db.update(enrolments).set({ status: 'ended' }).where(eq(enrolments.id, learner));
  expect(await bringLessons(true, 71, 72)).toEqual(['six', 'six']);
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-export-'));
  folders.push(folder);
  await exportContent(modules, { db, store: testMedia(), folder });
  expect(await readFile(join(folder, 'courses.json'), 'utf8')).not.toContain('meet.example/six');
});
