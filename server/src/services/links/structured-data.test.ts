import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { modules } from '../../areas.ts';
import type { Language } from '../../kernel/index.ts';
import { createTestServer, type TestServer, testMedia } from '../../testing/index.ts';
import { contentFolder, importContent } from '../content/index.ts';
import { organization, website } from './organization.ts';
import type { Subject } from './subject-kind.ts';
import { findLinkPreview, listSitemaps } from './subjects.ts';

const publicUrl = 'https://rafiq.test';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ config: { publicUrl } });
  await importContent(server.db, contentFolder, {
    modules,
    demonstration: true,
    store: testMedia(),
    now: new Date(),
  });
});
afterAll(() => server.close());

/** What Google requires of each kind (https://developers.google.com/search/docs/appearance/structured-data), and what the site adds. */
const text = z.string().trim().min(1);
const party = z.looseObject({ '@type': z.enum(['Organization', 'Person']), name: text });
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  category: z.enum(['Free', 'Paid']).optional(),
  price: z.number().min(0),
  priceCurrency: z.enum(['USD', 'EGP']),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/SoldOut']),
  validThrough: z.iso.datetime().optional(),
});
const schemas = {
  Course: z.strictObject({
    '@type': z.literal('Course'),
    name: text,
    description: text,
    provider: party,
    offers: z.array(offer.required({ category: true })).min(1),
    hasCourseInstance: z.looseObject({
      '@type': z.literal('CourseInstance'),
      courseMode: z.literal('Online'),
      courseWorkload: z.string().regex(/^PT(?!$)(?:\d+H)?(?:\d+M)?$/),
      courseSchedule: z
        .looseObject({
          '@type': z.literal('Schedule'),
          repeatFrequency: z.literal('Weekly'),
          repeatCount: z.int().min(1),
        })
        .optional(),
    }),
    aggregateRating: z
      .looseObject({
        '@type': z.literal('AggregateRating'),
        ratingValue: z.number().min(0).max(5),
        ratingCount: z.int().min(1),
      })
      .optional(),
  }),
  Event: z.strictObject({
    '@type': z.literal('Event'),
    name: text,
    description: text,
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime(),
    eventStatus: z.literal('https://schema.org/EventScheduled'),
    eventAttendanceMode: text,
    location: z.strictObject({ '@type': z.literal('Place'), name: text, address: text }),
    organizer: party,
    offers: z.array(offer).min(1).optional(),
  }),
  Person: z.strictObject({
    '@type': z.literal('Person'),
    name: text,
    description: text.optional(),
    jobTitle: text.optional(),
    worksFor: party,
  }),
  Organization: z.strictObject({
    '@type': z.literal('Organization'),
    name: text,
    description: text.optional(),
  }),
};
const schemaFor = (subject: Subject) => schemas[subject.structured?.['@type'] as keyof typeof schemas];

/** The public subjects of a kind, as their pages describe them. */
async function findSubjects(kind: string, language: Language) {
  const source = listSitemaps(modules, server.db).find(({ name }) => name === kind);
  const pages = (await source?.list(0)) ?? [];
  return Promise.all(
    pages.map(async ({ path }) => {
      const found = await findLinkPreview(modules, new URL(path, publicUrl), { db: server.db, language });
      if (found === undefined || found === 'missing') throw new Error(`${path} is listed and not there`);
      return found;
    }),
  );
}

for (const language of ['en', 'ar'] as const) {
  test.each([
    ['course', ['Course']],
    ['event', ['Event']],
    ['camp', ['Event']],
    ['consultant', ['Organization', 'Person']],
  ])(`every %s says in ${language} what search engines require`, async (kind, types) => {
    const subjects = await findSubjects(kind, language);
    expect(subjects.length).toBeGreaterThan(1);
    for (const subject of subjects)
      expect(schemaFor(subject)?.safeParse(subject.structured).error, subject.title).toBeUndefined();
    expect([...new Set(subjects.map(({ structured }) => structured?.['@type']))].sort()).toEqual(types);
    const isArabic = subjects.filter(({ title }) => /\p{Script=Arabic}/u.test(title)).length > 0;
    if (kind !== 'consultant') expect(isArabic).toBe(language === 'ar');
  });
}

test('the site is an organization and a site, named in both languages', () => {
  for (const language of ['en', 'ar'] as const) {
    expect(organization[language]).toMatchObject({
      '@type': 'Organization',
      name: text.parse(organization[language].name),
    });
    expect(website[language]).toMatchObject({ '@type': 'WebSite', publisher: organization[language] });
  }
});

test('every kind of public subject has a picture of 1200 by 630 in each language, which a change replaces', async () => {
  const kinds = listSitemaps(modules, server.db).map(({ name }) => name);
  expect(kinds).toEqual(expect.arrayContaining(['course', 'event', 'camp', 'consultant']));
  for (const kind of kinds)
    for (const language of ['en', 'ar'] as const) {
      const [subject] = await findSubjects(kind, language);
      const answer = await server.app.inject(subject?.image ?? '');
      expect([answer.statusCode, answer.headers['content-type']], kind).toEqual([200, 'image/jpeg']);
      const { width, height, format } = await sharp(answer.rawPayload).metadata();
      expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
      const { etag } = answer.headers;
      const again = await server.app.inject({
        url: subject?.image ?? '',
        headers: { 'if-none-match': `${etag}` },
      });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
});

test('the pictures of both languages differ, and what is not public has none', async () => {
  const picture = async (url: string) => server.app.inject(url);
  const [english, arabic] = [
    await picture('/api/previews/course-1.jpg?lang=en'),
    await picture('/api/previews/course-1.jpg?lang=ar'),
  ];
  expect(english.headers.etag).not.toBe(arabic.headers.etag);
  expect(english.rawPayload.equals(arabic.rawPayload)).toBe(false);
  for (const name of [
    'course-999999',
    'course-0',
    'course-x',
    'consultant-1000000',
    'nothing-1',
    '__proto__-1',
  ]) {
    const { statusCode, headers } = await picture(`/api/previews/${name}.jpg`);
    expect([statusCode, headers['cache-control']], name).toEqual([404, 'no-store']);
  }
});
