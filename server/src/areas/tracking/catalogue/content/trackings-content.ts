import { and, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import {
  consultantByEmail,
  defineContent,
  type ItemContext,
  type Reject,
  reference,
} from '../../../../services/content/index.ts';
import { nestedQuiz } from '../../../../services/quizzes/index.ts';
import { recomputeScores } from '../../runs/recompute-scores.ts';
import { trackingEnrolments } from '../../tables/enrolment.ts';
import { trackings } from '../../tables/systems.ts';
import {
  demonstrationTrackingItem,
  type LevelItem,
  type TrackingItem,
  trackingItem,
} from './tracking-item.ts';
import { buildRows, type Dates, findStartable, listTrackingFiles } from './tracking-rows.ts';
import { type TrackingRows, trackingTables } from './tracking-tables.ts';

const dayMs = 86_400_000;

/** The system or the package, and its levels. */
const allTrackings = ({ trackings: [first], levels }: TrackingRows) => [...(first ? [first] : []), ...levels];

const listQuizzes = (item: TrackingItem) =>
  findStartable(item)
    .flatMap(({ activities }) => activities)
    .flatMap(({ items }) => items)
    .flatMap((each) => (each.group === 'quizs' ? [each.quiz] : []));

/** Rejects changes of what participants rely on: the kind of an item, its levels, and the dates of a competition with enrolments. */
function rejectChanges(before: TrackingRows, requested: TrackingRows, isUsed: boolean, reject: Reject): void {
  const next = new Map(allTrackings(requested).map((row) => [row.id, row]));
  for (const row of allTrackings(before)) {
    const now = next.get(row.id);
    if (!now || now.level !== row.level) reject(`level ${row.level}`, 'it stays in its place.');
    else if (now.type !== row.type || now.structure !== row.structure)
      reject('type', `it stays ${row.type}, ${row.structure}.`);
    else if (isUsed && (now.startDate !== row.startDate || now.endDate !== row.endDate))
      reject('start', `it has participants, so that it stays ${row.startDate} to ${row.endDate}.`);
  }
}

/** Whether relative dates end before the day of the import, so that the competition stays ended. */
const isOver = ({ startDay = 0, days = 0 }: LevelItem): boolean => startDay + days <= 0;

/** Finds the stored dates of competitions, which relative dates keep; a competition without enrolments starts again a day after its end. */
function keptDates(
  item: TrackingItem,
  before: TrackingRows,
  { isUsed, now }: { isUsed: boolean; now: Date },
): Map<number, Dates> {
  const yesterday = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  const over = new Set(findStartable(item).flatMap((part) => (isOver(part) ? [part.id] : [])));
  return new Map(
    allTrackings(before).flatMap(({ id, startDate, endDate, structure }) =>
      structure === 'single' &&
      startDate !== null &&
      endDate !== null &&
      (isUsed || over.has(id) || endDate >= yesterday)
        ? [[id, { startDate, endDate }] as const]
        : [],
    ),
  );
}

const references = { provider: reference(consultantByEmail, ({ provider }: TrackingItem) => provider) };

async function toRows(
  item: TrackingItem,
  context: ItemContext<typeof trackingTables.definition, typeof references>,
): Promise<TrackingRows> {
  const { tx, now, before, ids, picture, file, reject, afterwards } = context;
  const stored = allTrackings(before).map(({ id }) => id);
  const isUsed = (await tx.$count(trackingEnrolments, inArray(trackingEnrolments.trackingId, stored))) > 0;
  const requested = buildRows(item, {
    providerId: ids.provider(item.provider),
    picture,
    file,
    dates: keptDates(item, before, { isUsed, now }),
    today: now.toISOString().slice(0, 10),
  });
  rejectChanges(before, requested, isUsed, reject);
  afterwards(async (outcome) => {
    if (outcome !== 'kept') for (const { id } of findStartable(item)) await recomputeScores(tx, id, now);
    const all = allTrackings(requested).map(({ id }) => id);
    if (item.marked)
      await tx
        .update(trackings)
        .set({ markingEndedAt: now })
        .where(and(inArray(trackings.id, all), isNull(trackings.markingEndedAt)));
  });
  return requested;
}

/**
 * Imports follow-up systems and competitions with their levels, activities, quizzes and files; ids are wire values and never change. An item that was
 * removed from the file stays unchanged (`draft` hides it).
 */
const trackingsContent = (name: string, item: z.ZodType<TrackingItem>, demonstration: boolean) =>
  defineContent({
    name,
    after: ['consultants', ...(demonstration ? ['trackings', 'demonstration-courses'] : ['courses'])],
    item,
    demonstration,
    tables: trackingTables,
    references,
    files: listTrackingFiles,
    // A quiz of an activity is taken once (PD-58).
    nested: (each) => listQuizzes(each).map((quiz) => nestedQuiz({ ...quiz, attempts: quiz.attempts ?? 1 })),
    toRows,
  });

export const realTrackingsContent = trackingsContent('trackings', trackingItem, false);
export const demonstrationTrackingsContent = trackingsContent(
  'demonstration-trackings',
  demonstrationTrackingItem,
  true,
);
