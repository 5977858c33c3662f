import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import type { OpenDatabase } from '../../../kernel/database/database.ts';
import { exportContent } from '../../../services/content/export-content.ts';
import { contentFolder, importContent } from '../../../services/content/import-content.ts';
import { makePerson, openTestDatabase, tableContents, testMedia } from '../../../testing/index.ts';
import { eventBookings } from '../tables/bookings.ts';
import { eventSections, events } from '../tables/events.ts';
import { galleryItems, galleryPhotos } from '../tables/gallery.ts';
import { eventTickets } from '../tables/tickets.ts';

const now = new Date('2026-11-20T12:00:00Z');

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rafiq-events-'));
  await bring(database, contentFolder);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const bring = ({ db }: OpenDatabase, from: string, at = now) =>
  importContent(db, from, { modules, demonstration: true, store: testMedia(), now: at });
const count = async (where = sql`true`) => database.db.$count(events, where);

test('the demonstration has events and camps of all types, full, nearly full and past ones', async () => {
  expect(await count(eq(events.kind, 'event'))).toBeGreaterThanOrEqual(12);
  for (const kind of ['Umrah', 'International Camps', 'Canada camps'] as const)
    expect(await count(eq(events.kind, kind))).toBeGreaterThanOrEqual(4);
  expect(await count(sql`${events.kind} <> 'event'`)).toBeGreaterThanOrEqual(12);
  for (const isOfKind of [sql`${events.kind} = 'event'`, sql`${events.kind} <> 'event'`]) {
    expect(await count(sql`${isOfKind} and ${events.capacity} = ${events.seatsTaken}`)).toBeGreaterThan(0);
    expect(
      await count(sql`${isOfKind} and ${events.capacity} - ${events.seatsTaken} in (1, 2)`),
    ).toBeGreaterThan(0);
    expect(
      await count(sql`${isOfKind} and ${events.startsAt} < ${now.toISOString()}::timestamptz`),
    ).toBeGreaterThan(0);
  }
  const [seats] = await database.db
    .select({ sum: sql<number>`sum(${eventBookings.seats})::int` })
    .from(eventBookings);
  expect(await database.db.$count(eventTickets)).toBe(seats?.sum);
  expect(await database.db.$count(galleryItems)).toBe(6);
  expect(await database.db.$count(galleryPhotos, sql`${galleryPhotos.filmId} is not null`)).toBe(6);
});

test('the same content again changes nothing, also on another day', async () => {
  const before = await tableContents(database.db);
  const { imported } = await bring(database, contentFolder, new Date(now.getTime() + 86_400_000));
  for (const name of [
    'demonstration-events',
    'demonstration-camps',
    'demonstration-gallery',
    'demonstration-guests',
  ])
    expect(imported[name], name).toMatchObject({ created: 0, updated: 0 });
  const after = await tableContents(database.db);
  for (const table of ['events', 'event_sections', 'event_bookings', 'gallery_photos'])
    expect(after[table as keyof typeof after], table).toEqual(before[table as keyof typeof before]);
});

test('fewer seats than are taken are refused with file, number and field, and nothing is imported', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'rafiq-seats-'));
  try {
    await exportContent(modules, { db: database.db, store: testMedia(), folder: copy });
    for (const [name, field] of [
      ['events', 'capacity'],
      ['camps', 'seats'],
    ] as const) {
      const path = join(copy, `${name}.json`);
      const before = await readFile(path, 'utf8');
      const items = JSON.parse(before) as Record<string, unknown>[];
      const [full] = await database.db
        .select()
        .from(events)
        .where(
          sql`${events.kind} ${name === 'events' ? sql`=` : sql`<>`} 'event' and ${events.seatsTaken} > 1`,
        )
        .limit(1);
      const item = items.find(({ id }) => id === full?.id);
      if (!item || !full) throw new Error('Nobody booked anything');
      item[field] = full.seatsTaken - 1;
      await writeFile(path, JSON.stringify(items));
      await expect(bring(database, copy)).rejects.toThrow(
        `${name}.json, event ${full.id}, ${field}: ${full.seatsTaken} seats are taken, so there cannot be ${full.seatsTaken - 1}.`,
      );
      await writeFile(path, before);
    }
  } finally {
    await rm(copy, { recursive: true });
  }
});

test('what is exported is imported elsewhere as the same events, camps and previous camps', async () => {
  const counts = await exportContent(modules, { db: database.db, store: testMedia(), folder });
  expect(counts).toMatchObject({ events: 12, camps: 12, gallery: 6 });
  const [first] = JSON.parse(await readFile(join(folder, 'events.json'), 'utf8')) as { starts: string }[];
  expect(first?.starts).toMatch(/Z$/);
  const other = await openTestDatabase();
  try {
    // People are not exported, so the providers must exist before the import.
    for (const email of ['mariam@rafiq.example', 'layla@rafiq.example', 'consultant@rafiq.example'])
      await makePerson(other.db, { email, isConsultant: true });
    // Removes the other lists, because courses and systems have references of their own.
    for (const name of ['courses', 'trackings', 'small-ads'])
      await rm(join(folder, `${name}.json`), { force: true });
    const { imported } = await bring(other, folder);
    expect([imported.events, imported.camps, imported.gallery].map((each) => each?.created)).toEqual([
      12, 12, 6,
    ]);
    const read = async ({ db }: OpenDatabase) => ({
      events: (await db.select().from(events).orderBy(events.id)).map(
        ({ providerId: _, seatsTaken: __, ...event }) => event,
      ),
      sections: await db.select().from(eventSections).orderBy(eventSections.id),
      gallery: await db.select().from(galleryItems).orderBy(galleryItems.id),
      photos: await db.select().from(galleryPhotos).orderBy(galleryPhotos.galleryId, galleryPhotos.position),
    });
    expect(await read(other)).toEqual(await read(database));
    expect((await bring(other, folder)).imported.events).toEqual({ created: 0, updated: 0, kept: 12 });
  } finally {
    await other.close();
  }
});
