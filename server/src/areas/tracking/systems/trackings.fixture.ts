import { addDays } from 'shared-api/rules/dates';
import type { Database } from '../../../kernel/index.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { activityDays, progressEvents } from '../tables/progress.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackingActivities, trackingItems, trackings } from '../tables/systems.ts';

type NewTracking = Partial<typeof trackings.$inferInsert>;
type NewItem = Partial<typeof trackingItems.$inferInsert>;
type NewActivity = Partial<typeof trackingActivities.$inferInsert> & { items?: readonly NewItem[] };

let made = 5_000;
const next = () => {
  made += 1;
  return made;
};

const at = new Date('2026-02-01T00:00:00Z');

/** Inserts a published system of ten days, free and of the house; with `type: 'initiative'` a competition. Returns its id. */
export async function makeTracking(db: Database, overrides: NewTracking = {}): Promise<number> {
  const { type = 'tracking', structure = 'single', id = next() } = overrides;
  await db.insert(trackings).values({
    type,
    structure,
    language: 'en',
    nameEn: 'A calm house',
    nameAr: 'بيت هادئ',
    shortEn: 'Short',
    shortAr: 'باختصار',
    descriptionEn: 'Description',
    descriptionAr: 'الوصف',
    ...(type === 'initiative'
      ? { startDate: '2026-02-01', endDate: '2026-02-10', termsEn: 'Terms', termsAr: 'الشروط' }
      : structure === 'single' && { durationDays: 10 }),
    isPublished: true,
    publishedAt: new Date('2026-01-01T00:00:00Z'),
    ...overrides,
    id,
  });
  return id;
}

/** Inserts a daily activity of days 1 to 10, by default with one attachment on another site. Returns its id and those of its items. */
export async function makeActivity(
  db: Database,
  trackingId: number,
  { items = [{ group: 'social_media', url: 'https://example.org/page' }], ...overrides }: NewActivity = {},
): Promise<{ id: number; items: number[] }> {
  const { id = next() } = overrides;
  const position = await db.$count(trackingActivities);
  await db.insert(trackingActivities).values({
    trackingId,
    position,
    language: 'en',
    nameEn: 'Read together',
    nameAr: 'نقرأ معًا',
    descriptionEn: 'Description',
    descriptionAr: 'الوصف',
    dateType: 'day',
    firstDay: 1,
    lastDay: 10,
    isAutoProgress: true,
    ...overrides,
    id,
  });
  const rows = items.map((item, place) => ({
    id: next(),
    activityId: id,
    group: 'attachments' as const,
    position: place,
    nameEn: `Item ${place}`,
    nameAr: `عنصر ${place}`,
    ...item,
  }));
  if (rows.length > 0) await db.insert(trackingItems).values(rows);
  return { id, items: rows.map((row) => row.id) };
}

/** Enrols a participant. Returns the enrolment's id. */
export async function enrolInTracking(
  db: Database,
  trackingId: number,
  userId: number,
  overrides: Partial<typeof trackingEnrolments.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(trackingEnrolments)
    .values({
      trackingId,
      userId,
      status: 'active',
      buyerId: userId,
      isUnlimited: false,
      createdAt: at,
      enrolledAt: at,
      ...overrides,
    })
    .returning({ id: trackingEnrolments.id });
  if (!row) throw new Error('The enrolment was not inserted');
  return row.id;
}

/** Starts a run of ten days. Returns its id. */
export async function startRun(
  db: Database,
  enrolment: { id: number; trackingId: number; userId: number },
  overrides: Partial<typeof trackingRuns.$inferInsert> = {},
): Promise<number> {
  const startDate = overrides.startDate ?? '2026-02-01';
  const [row] = await db
    .insert(trackingRuns)
    .values({
      enrolmentId: enrolment.id,
      trackingId: enrolment.trackingId,
      userId: enrolment.userId,
      number: 1,
      startDate,
      endDate: addDays(startDate, 9),
      timezone: 'Africa/Cairo',
      startedAt: at,
      maxPoints: 1_000,
      ...overrides,
    })
    .returning({ id: trackingRuns.id });
  if (!row) throw new Error('The run was not inserted');
  return row.id;
}

/** Opens an activity on a day and logs that one of its items was opened. Returns the id of the activity day. */
export async function openItem(
  db: Database,
  runId: number,
  { activityId, itemId, actorId }: { activityId: number; itemId: number; actorId: number },
  day = '2026-02-01',
): Promise<number> {
  const [row] = await db
    .insert(activityDays)
    .values({ runId, activityId, day, updatedAt: at })
    .returning({ id: activityDays.id });
  if (!row) throw new Error('The day was not inserted');
  await db.insert(progressEvents).values({
    activityDayId: row.id,
    itemId,
    kind: 'opened',
    percentage: 100,
    actorId,
    key: `opened:${itemId}`,
    createdAt: at,
  });
  return row.id;
}
