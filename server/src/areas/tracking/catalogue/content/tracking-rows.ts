import { addDays } from 'shared-api/rules/dates';
import { type ContentFile, pictureFolder, type StoredFile } from '../../../../services/content/index.ts';
import { lastDate } from '../../runs/rules/days.ts';
import type { ActivityContent, ActivityItem, LevelItem, TrackingItem } from './tracking-item.ts';
import type { TrackingRows } from './tracking-tables.ts';

/** First and last day of a competition. */
export interface Dates {
  startDate: string;
  endDate: string;
}

/** Database ids of what an item refers to. */
export interface Resolved {
  providerId: number | null;
  /** Finds the name of a stored picture by its path. */
  picture(path: string | undefined): string | null;
  /** Finds a stored file by its name. */
  file(name: string): StoredFile;
  /** Stored dates of competitions by id, which relative dates keep. */
  dates: ReadonlyMap<number, Dates>;
  today: string;
}

/** The systems, competitions or levels of an item that can be started. */
export const findStartable = (item: TrackingItem): readonly (TrackingItem | LevelItem)[] =>
  item.levels ?? [item];

/** @throws Error for a reference that the import did not resolve first: a bug */
function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`${what} was not looked up`);
  return value;
}

const picturePath = (path: string | undefined) =>
  path === undefined ? undefined : `${pictureFolder}/${path}`;
const toFileId = (name: string | undefined, { file }: Resolved): string | null =>
  name === undefined ? null : file(name).id;
const hundredths = (amount: number | undefined): number => Math.round((amount ?? 0) * 100);

function datesOf({ id, days, start, end, startDay }: LevelItem, { dates, today }: Resolved): Dates {
  if (start !== undefined && end !== undefined) return { startDate: start, endDate: end };
  const stored = dates.get(id);
  if (stored) return stored;
  const startDate = addDays(today, found(startDay, `The start of ${id}`));
  return { startDate, endDate: lastDate(startDate, found(days, `The length of ${id}`)) };
}

/** First and last day of an item; for a package the first and last of its levels. */
function timesOf(item: TrackingItem, part: TrackingItem | LevelItem, resolved: Resolved) {
  if (item.type === 'tracking') return { durationDays: part.days ?? null, startDate: null, endDate: null };
  const parts = part === item ? findStartable(item) : [part];
  const dates = parts.map((each) => datesOf(each, resolved));
  return {
    durationDays: null,
    startDate: found(dates.map(({ startDate }) => startDate).sort()[0], 'A start'),
    endDate: found(
      dates
        .map(({ endDate }) => endDate)
        .sort()
        .at(-1),
      'An end',
    ),
  };
}

function trackingRow(
  item: TrackingItem,
  level: LevelItem | undefined,
  resolved: Resolved,
): TrackingRows['trackings'][number] {
  const part = level ?? item;
  const unlimited = part.unlimitedPrice;
  return {
    id: part.id,
    type: item.type,
    structure: level || !item.levels ? 'single' : 'multi',
    packageId: level ? item.id : null,
    level: level ? found(item.levels, 'The levels').indexOf(level) + 1 : null,
    position: item.position,
    providerId: resolved.providerId,
    language: item.language,
    nameEn: part.name.en,
    nameAr: part.name.ar,
    shortEn: part.short.en,
    shortAr: part.short.ar,
    descriptionEn: part.description.en,
    descriptionAr: part.description.ar,
    termsEn: item.terms?.en ?? null,
    termsAr: item.terms?.ar ?? null,
    image: resolved.picture(picturePath(part.image)),
    introMediaId: toFileId(part.intro, resolved),
    ...timesOf(item, part, resolved),
    usd: hundredths(part.price?.USD),
    egp: hundredths(part.price?.EGP),
    unlimitedUsd: unlimited?.USD === undefined ? null : hundredths(unlimited.USD),
    unlimitedEgp: unlimited?.EGP === undefined ? null : hundredths(unlimited.EGP),
    isUnlimited: part.unlimited ?? false,
    invitationPercentage: item.invitations?.percentage ?? 0,
    invitationMaxCount: item.invitations?.max ?? 0,
    countries: item.countries ?? null,
    promotion: level ? null : (item.promotion ?? null),
    isPublished: item.draft !== true,
    publishedAt: new Date(`${item.published}T00:00:00Z`),
  };
}

const named = ({ name }: { name: { en: string; ar: string } }) => ({ nameEn: name.en, nameAr: name.ar });

const activityRow = (
  activity: ActivityContent,
  position: number,
  { trackingId, language }: { trackingId: number; language: 'ar' | 'en' },
  resolved: Resolved,
): TrackingRows['activities'][number] => ({
  id: activity.id,
  trackingId,
  position,
  language: activity.language ?? language,
  ...named(activity),
  descriptionEn: activity.description.en,
  descriptionAr: activity.description.ar,
  introMediaId: toFileId(activity.intro, resolved),
  dateType: activity.dates,
  firstDay: activity.from,
  lastDay: activity.to,
  isAutoProgress: activity.auto,
  steps: activity.steps ?? null,
  isScored: activity.scored,
  weight: activity.weight,
});

/** Files of an item by the column that refers to them. */
function filesOfItem(item: ActivityItem): { media?: string; en?: string; ar?: string } {
  if (item.group === 'attachments') return { media: item.file };
  return item.group === 'videos' ? { media: item.file, ...item.captions } : {};
}

function itemRows(activity: ActivityContent, resolved: Resolved): TrackingRows['items'] {
  const positions = new Map<string, number>();
  return activity.items.map((item) => {
    const position = positions.get(item.group) ?? 0;
    positions.set(item.group, position + 1);
    const { media, en, ar } = filesOfItem(item);
    return {
      id: item.id,
      activityId: activity.id,
      group: item.group,
      position,
      ...named(item),
      mediaId: toFileId(media, resolved),
      captionsEnId: toFileId(en, resolved),
      captionsArId: toFileId(ar, resolved),
      url: 'url' in item ? (item.url ?? null) : null,
      quizId: item.group === 'quizs' ? item.quiz.id : null,
      proofType: item.group === 'profs' ? item.type : null,
      needsMark: item.group === 'profs' ? item.marked : null,
    };
  });
}

/** The pictures and files of an item. */
export function listTrackingFiles(item: TrackingItem): ContentFile[] {
  const parts = [item, ...(item.levels ?? [])];
  const activities = findStartable(item).flatMap((part) => part.activities);
  const files = [
    ...[...parts, ...activities].map(({ intro }) => intro),
    ...activities.flatMap(({ items }) => items).flatMap((each) => Object.values(filesOfItem(each))),
  ];
  return [
    ...parts.map(({ image }) => ({ where: 'files', picture: picturePath(image) })),
    ...files.map((file) => ({ where: 'files', file })),
  ];
}

/** Builds the rows of an item from its resolved references. */
export function buildRows(item: TrackingItem, resolved: Resolved): TrackingRows {
  const { language } = item;
  const all: (TrackingItem | LevelItem)[] = [item, ...(item.levels ?? [])];
  return {
    trackings: [trackingRow(item, undefined, resolved)],
    levels: (item.levels ?? []).map((level) => trackingRow(item, level, resolved)),
    fields: all.flatMap(({ id: trackingId, fields }) =>
      fields.map((field, position) => ({
        id: field.id,
        trackingId,
        position,
        ...named(field),
        goals: field.goals,
      })),
    ),
    activities: all.flatMap(({ id: trackingId, activities }) =>
      activities.map((activity, position) =>
        activityRow(activity, position, { trackingId, language }, resolved),
      ),
    ),
    items: all.flatMap(({ activities }) => activities.flatMap((each) => itemRows(each, resolved))),
  };
}
