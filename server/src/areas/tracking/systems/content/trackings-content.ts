import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../../../kernel/index.ts';
import { ContentError, type ContentKind, type Imported } from '../../../../services/content/index.ts';
import { createMediaImporter } from '../../../../services/content-files/index.ts';
import { dropReplacedPictures } from '../../../../services/pictures/index.ts';
import { quizzes, writeQuiz } from '../../../../services/quizzes/index.ts';
import { users } from '../../../../services/users/index.ts';
import { trackingEnrolments } from '../../enrolment/tables.ts';
import { recomputeScores } from '../../runs/recompute-scores.ts';
import { trackingActivities, trackingFields, trackingItems, trackings } from '../tables.ts';
import { readRows, writeRows } from './stored-tracking.ts';
import {
  demonstrationTrackingItem,
  type LevelItem,
  type TrackingItem,
  trackingItem,
} from './tracking-item.ts';
import {
  buildRows,
  type Dates,
  filesOfItem,
  findStartable,
  type Resolved,
  type TrackingRows,
} from './tracking-rows.ts';

/** Reports an error of an item, in one line. */
type Reject = (where: string, what: string) => never;

type MediaImporter = ReturnType<typeof createMediaImporter>;

const dayMs = 86_400_000;

const allParts = (item: TrackingItem) => [item, ...(item.levels ?? [])];
const allActivities = (item: TrackingItem) => findStartable(item).flatMap(({ activities }) => activities);
const allItems = (item: TrackingItem) => allActivities(item).flatMap(({ items }) => items);
const allQuizzes = (item: TrackingItem) =>
  allItems(item).flatMap((each) => (each.group === 'quizs' ? [each.quiz] : []));

/** Ids that an item defines, by kind. An id belongs to one entity. */
const definedIds = (item: TrackingItem) => ({
  tracking: allParts(item).map(({ id }) => id),
  field: allParts(item).flatMap(({ fields }) => fields.map(({ id }) => id)),
  activity: allActivities(item).map(({ id }) => id),
  item: allItems(item).map(({ id }) => id),
  quiz: allQuizzes(item).map(({ id }) => id),
});

/** Ids of an item's entities that belong to another one already: participants' progress refers to them. */
async function findTaken(tx: Database, item: TrackingItem): Promise<string | undefined> {
  const ids = definedIds(item);
  const mine = tx
    .select({ id: trackings.id })
    .from(trackings)
    .where(or(eq(trackings.id, item.id), eq(trackings.packageId, item.id)));
  const own = tx
    .select({ id: trackingActivities.id })
    .from(trackingActivities)
    .where(inArray(trackingActivities.trackingId, mine));
  const ofOwnItems = tx
    .select({ id: trackingItems.quizId })
    .from(trackingItems)
    .where(and(inArray(trackingItems.activityId, own), isNotNull(trackingItems.quizId)));
  const queries = {
    tracking: tx
      .select({ id: trackings.id })
      .from(trackings)
      .where(
        and(
          inArray(trackings.id, ids.tracking),
          ne(sql`coalesce(${trackings.packageId}, ${trackings.id})`, item.id),
        ),
      ),
    field: tx
      .select({ id: trackingFields.id })
      .from(trackingFields)
      .where(and(inArray(trackingFields.id, ids.field), sql`${trackingFields.trackingId} not in (${mine})`)),
    activity: tx
      .select({ id: trackingActivities.id })
      .from(trackingActivities)
      .where(
        and(
          inArray(trackingActivities.id, ids.activity),
          sql`${trackingActivities.trackingId} not in (${mine})`,
        ),
      ),
    item: tx
      .select({ id: trackingItems.id })
      .from(trackingItems)
      .where(and(inArray(trackingItems.id, ids.item), sql`${trackingItems.activityId} not in (${own})`)),
    quiz: tx
      .select({ id: quizzes.id })
      .from(quizzes)
      .where(and(inArray(quizzes.id, ids.quiz), sql`${quizzes.id} not in (${ofOwnItems})`)),
  };
  for (const [kind, query] of Object.entries(queries)) {
    const [taken] = await query;
    if (taken) return `${kind} ${taken.id}`;
  }
  return undefined;
}

/** @throws ContentError when two entities of the file have the same id */
function rejectDuplicates(items: readonly TrackingItem[], rejectOf: (item: TrackingItem) => Reject): void {
  const seen = new Set<string>();
  for (const item of items)
    for (const [kind, ids] of Object.entries(definedIds(item)))
      for (const id of ids) {
        const key = `${kind} ${id}`;
        if (seen.has(key)) rejectOf(item)(key, 'this number is there twice.');
        seen.add(key);
      }
}

/** The account of the provider; null for the house. */
async function findProvider(
  tx: Database,
  { provider }: TrackingItem,
  reject: Reject,
): Promise<number | null> {
  if (provider === undefined) return null;
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, provider), users.isConsultant, isNull(users.deletedAt)));
  return found ? found.id : reject('provider', `${provider} is no consultant.`);
}

/** Stores every file and picture of an item. */
async function importFiles(item: TrackingItem, media: MediaImporter, reject: Reject): Promise<void> {
  const files = [
    ...[...allParts(item), ...allActivities(item)].map(({ intro }) => intro),
    ...allItems(item).flatMap((each) => Object.values(filesOfItem(each))),
  ];
  try {
    for (const { image } of allParts(item)) if (image !== undefined) await media.picture(image);
    for (const file of files) if (file !== undefined) await media.file(file);
  } catch (error) {
    if (error instanceof ContentError) reject('files', error.message);
    throw error;
  }
}

/** Writes the quizzes of an item; answers whether one of them changed. */
async function writeQuizzes(tx: Database, item: TrackingItem, reject: Reject): Promise<boolean> {
  let changed = false;
  for (const quiz of allQuizzes(item))
    try {
      // A quiz of an activity is taken once (PD-58).
      if ((await writeQuiz(tx, { ...quiz, attempts: quiz.attempts ?? 1 })) !== 'kept') changed = true;
    } catch (error) {
      if (error instanceof ContentError) reject(`quiz ${quiz.id}`, error.message);
      throw error;
    }
  return changed;
}

/** What participants rely on does not change: what an item is, its levels, and the dates of a competition with enrolments. */
function rejectChanges(before: TrackingRows, wanted: TrackingRows, isUsed: boolean, reject: Reject): void {
  const next = new Map(wanted.trackings.map((row) => [row.id, row]));
  for (const row of before.trackings) {
    const now = next.get(row.id);
    if (!now || now.level !== row.level) reject(`level ${row.level}`, 'it stays in its place.');
    else if (now.type !== row.type || now.structure !== row.structure)
      reject('type', `it stays ${row.type}, ${row.structure}.`);
    else if (isUsed && (now.startDate !== row.startDate || now.endDate !== row.endDate))
      reject('start', `it has participants, so that it stays ${row.startDate} to ${row.endDate}.`);
  }
}

/** Whether relative dates are over already on the day of the import: an ended competition stays ended. */
const isOver = ({ startDay = 0, days = 0 }: LevelItem): boolean => startDay + days <= 0;

/** Stored dates of competitions, which relative dates keep: they begin anew a day after the end while nobody has enrolled. */
function keptDates(
  item: TrackingItem,
  { trackings: rows }: TrackingRows,
  { isUsed, now }: { isUsed: boolean; now: Date },
): Map<number, Dates> {
  const yesterday = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  const over = new Set(findStartable(item).flatMap((part) => (isOver(part) ? [part.id] : [])));
  return new Map(
    rows.flatMap(({ id, startDate, endDate, structure }) =>
      structure === 'single' &&
      startDate !== null &&
      endDate !== null &&
      (isUsed || over.has(id) || endDate >= yesterday)
        ? [[id, { startDate, endDate }] as const]
        : [],
    ),
  );
}

const picturesOf = ({ trackings: rows }: TrackingRows) => rows.map(({ image }) => image);

/**
 * Imports follow-up systems and competitions with their levels, activities, quizzes and files; ids are wire values and never change. What was
 * removed from the file stays as it is (`draft` hides it).
 */
const trackingsContent = (
  name: string,
  item: z.ZodType<TrackingItem>,
  demonstration: boolean,
): ContentKind<TrackingItem> => ({
  name,
  after: ['consultants', ...(demonstration ? ['trackings', 'demonstration-courses'] : ['courses'])],
  item,
  keyOf: ({ id }) => String(id),
  demonstration,
  async import(tx, items, now, sources) {
    const rejectOf =
      ({ id }: TrackingItem): Reject =>
      (where, what) => {
        throw new ContentError(`${name}.json, tracking ${id}, ${where}: ${what}`);
      };
    rejectDuplicates(items, rejectOf);
    const media = createMediaImporter(tx, sources, now);
    const report: Imported = { created: 0, updated: 0, kept: 0 };
    const shown: { before: (string | null)[]; after: (string | null)[] } = { before: [], after: [] };
    for (const each of items) {
      const reject = rejectOf(each);
      const taken = await findTaken(tx, each);
      if (taken !== undefined) reject(taken, 'it belongs to another one.');
      await importFiles(each, media, reject);
      const before = await readRows(tx, each.id);
      const isNew = before.trackings.length === 0;
      const ids = before.trackings.map(({ id }) => id);
      const isUsed = (await tx.$count(trackingEnrolments, inArray(trackingEnrolments.trackingId, ids))) > 0;
      const resolved: Resolved = {
        providerId: await findProvider(tx, each, reject),
        files: media,
        dates: keptDates(each, before, { isUsed, now }),
        today: now.toISOString().slice(0, 10),
      };
      const wanted = buildRows(each, resolved);
      rejectChanges(before, wanted, isUsed, reject);
      const quizzesChanged = await writeQuizzes(tx, each, reject);
      const isSame = isDeepStrictEqual(before, wanted);
      if (!isSame) {
        await writeRows(tx, wanted);
        for (const { id } of findStartable(each)) await recomputeScores(tx, id);
      }
      if (each.marked)
        await tx
          .update(trackings)
          .set({ markingEndedAt: now })
          .where(and(inArray(trackings.id, definedIds(each).tracking), isNull(trackings.markingEndedAt)));
      shown.before.push(...picturesOf(before));
      shown.after.push(...picturesOf(wanted));
      report[isNew ? 'created' : isSame && !quizzesChanged ? 'kept' : 'updated'] += 1;
    }
    await dropReplacedPictures(tx, shown.before, shown.after);
    return report;
  },
});

export const realTrackingsContent = trackingsContent('trackings', trackingItem, false);
export const demonstrationTrackingsContent = trackingsContent(
  'demonstration-trackings',
  demonstrationTrackingItem,
  true,
);
