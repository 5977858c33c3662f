import { fromHundredths } from 'shared-api/rules/money';
import type { Database } from '../../../../kernel/index.ts';
import { readQuiz } from '../../../../services/quizzes/index.ts';
import type { ActivityFile, ActivityItemFile, LevelFile, TrackingFile } from './tracking-item.ts';
import type { TrackingRows } from './tracking-tables.ts';

type TrackingRow = TrackingRows['trackings'][number];
type ActivityRow = TrackingRows['activities'][number];
type ItemRow = TrackingRows['items'][number];

/** Folder of pictures of systems and competitions, below the folder of pictures. */
export const trackingPictureFolder = 'trackings';

/** Entities that a system refers to, by the values in its rows. */
export interface References {
  /** Names of media files by id. */
  files: ReadonlyMap<string, { name: string }>;
  emails: ReadonlyMap<number, string>;
  /** Paths of pictures by name. */
  pictures: ReadonlyMap<string, string>;
}

/** @throws Error for a reference that the schema makes impossible */
function getReferenced<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`There is no ${key}`);
  return value;
}

const wordsOf = (en: string, ar: string) => ({ en, ar });
const nameOf = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }) => wordsOf(nameEn, nameAr);

function priceOf(usd: number | null, egp: number | null): { USD?: number; EGP?: number } | undefined {
  if (!usd && !egp) return undefined;
  return { ...(usd && { USD: fromHundredths(usd) }), ...(egp && { EGP: fromHundredths(egp) }) };
}

async function toItemFile(db: Database, item: ItemRow, { files }: References): Promise<ActivityItemFile> {
  const common = { id: item.id, name: nameOf(item) };
  const file = (id: string | null) => (id === null ? undefined : getReferenced(files, id).name);
  const url = item.url ?? '';
  switch (item.group) {
    case 'attachments':
      return { ...common, group: item.group, ...(item.mediaId ? { file: file(item.mediaId) } : { url }) };
    case 'videos': {
      if (!item.mediaId) return { ...common, group: item.group, url };
      const captions = { en: file(item.captionsEnId), ar: file(item.captionsArId) };
      const hasCaptions = captions.en !== undefined || captions.ar !== undefined;
      return { ...common, group: item.group, file: file(item.mediaId), ...(hasCaptions && { captions }) };
    }
    case 'quizs': {
      const quiz = await readQuiz(db, item.quizId ?? 0);
      if (!quiz) throw new Error(`Item ${item.id} has no quiz`);
      return { ...common, group: item.group, quiz };
    }
    case 'game':
    case 'social_media':
      return { ...common, group: item.group, url };
    case 'profs':
      return {
        ...common,
        group: item.group,
        type: item.proofType ?? 'file',
        marked: item.needsMark === true,
      };
  }
}

async function toActivityFile(
  db: Database,
  activity: ActivityRow,
  { rows, language, references }: { rows: TrackingRows; language: 'ar' | 'en'; references: References },
): Promise<ActivityFile> {
  const items: ActivityItemFile[] = [];
  for (const item of rows.items)
    if (item.activityId === activity.id) items.push(await toItemFile(db, item, references));
  return {
    id: activity.id,
    name: nameOf(activity),
    description: wordsOf(activity.descriptionEn, activity.descriptionAr),
    ...(activity.introMediaId !== null && {
      intro: getReferenced(references.files, activity.introMediaId).name,
    }),
    ...(activity.language !== language && { language: activity.language }),
    dates: activity.dateType,
    from: activity.firstDay,
    to: activity.lastDay,
    auto: activity.isAutoProgress,
    ...(activity.steps !== null && { steps: activity.steps }),
    scored: activity.isScored,
    weight: activity.weight,
    items,
  };
}

/** The fields that systems, competitions, packages and levels share. */
async function toStartable(
  db: Database,
  row: TrackingRow,
  rows: TrackingRows,
  references: References,
): Promise<LevelFile> {
  const activities: ActivityFile[] = [];
  const { language } = row;
  for (const activity of rows.activities)
    if (activity.trackingId === row.id)
      activities.push(await toActivityFile(db, activity, { rows, language, references }));
  const isStartable = row.structure === 'single';
  return {
    id: row.id,
    name: nameOf(row),
    short: wordsOf(row.shortEn, row.shortAr),
    description: wordsOf(row.descriptionEn, row.descriptionAr),
    ...(row.image !== null && { image: getReferenced(references.pictures, row.image) }),
    ...(row.introMediaId !== null && { intro: getReferenced(references.files, row.introMediaId).name }),
    price: priceOf(row.usd, row.egp),
    unlimitedPrice: priceOf(row.unlimitedUsd, row.unlimitedEgp),
    ...(row.isUnlimited && { unlimited: true }),
    fields: rows.fields
      .filter(({ trackingId }) => trackingId === row.id)
      .map((field) => ({ id: field.id, name: nameOf(field), goals: field.goals })),
    ...(row.durationDays !== null && { days: row.durationDays }),
    ...(isStartable &&
      row.startDate !== null &&
      row.endDate !== null && { start: row.startDate, end: row.endDate }),
    ...(isStartable && { activities }),
  };
}

/** Builds a system, competition or package in the form of `trackings.json`. */
export async function toTrackingFile(
  db: Database,
  rows: TrackingRows,
  references: References,
): Promise<TrackingFile> {
  const [tracking] = rows.trackings;
  if (!tracking) throw new Error('There is no system');
  const levels: LevelFile[] = [];
  for (const level of rows.levels.toSorted((a, b) => (a.level ?? 0) - (b.level ?? 0)))
    levels.push(await toStartable(db, level, rows, references));
  const { providerId, termsEn, termsAr, invitationPercentage: percentage, countries, promotion } = tracking;
  return {
    ...(await toStartable(db, tracking, rows, references)),
    type: tracking.type,
    language: tracking.language,
    ...(providerId !== null && { provider: getReferenced(references.emails, providerId) }),
    ...(termsEn !== null && termsAr !== null && { terms: wordsOf(termsEn, termsAr) }),
    ...(percentage > 0 && { invitations: { percentage, max: tracking.invitationMaxCount } }),
    ...(countries !== null && { countries }),
    ...(promotion !== null && { promotion }),
    published: tracking.publishedAt.toISOString().slice(0, 10),
    ...(!tracking.isPublished && { draft: true }),
    position: tracking.position,
    ...(levels.length > 0 && { levels }),
  };
}
