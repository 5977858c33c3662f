import { maxSteps } from 'shared-api/rules/steps';
import { date, email } from 'shared-api/wire';
import { z } from 'zod';
import { amount, file, id, picture, words } from '../../../../services/content/index.ts';
import { quizItem } from '../../../../services/quizzes/index.ts';
import { promotions } from '../../tables/systems.ts';

/*
 * Schema of follow-up systems and competitions in content files: `trackings.json`, and `demonstration-trackings.json`, whose competitions may
 * be dated relative to the day of the import.
 */

const url = z.url({ protocol: /^https$/ }).max(500);
const item = { id, name: words(150) };

const activityItem = z.discriminatedUnion('group', [
  z
    .strictObject({
      ...item,
      group: z.literal('attachments'),
      file: file('pdf', 'png', 'jpg', 'webp').optional(),
      url: url.optional(),
    })
    .refine(({ file, url }) => (file === undefined) !== (url === undefined), 'has either a file or a url'),
  z
    .strictObject({
      ...item,
      group: z.literal('videos'),
      /** MP4, because every browser plays it; `media/media.json` has its duration. */
      file: file('mp4').optional(),
      captions: z
        .strictObject({ en: file('vtt'), ar: file('vtt') })
        .partial()
        .optional(),
      url: url.optional(),
    })
    .refine(
      ({ file, url, captions }) => (file === undefined) !== (url === undefined) && (file || !captions),
      'has either a file or a url, and captions only with a file',
    ),
  z.strictObject({ ...item, group: z.literal('quizs'), quiz: quizItem }),
  z.strictObject({ ...item, group: z.literal('game'), url }),
  z.strictObject({ ...item, group: z.literal('social_media'), url }),
  z.strictObject({
    ...item,
    group: z.literal('profs'),
    type: z.enum(['link', 'file']),
    /** Whether it counts only after it was marked. */
    marked: z.boolean(),
  }),
]);

const activity = z
  .strictObject({
    id,
    name: words(150),
    description: words(5_000),
    /** Preview video. */
    intro: file('mp4').optional(),
    /** Language of its files and pages; the system's by default. */
    language: z.enum(['ar', 'en']).optional(),
    /** `day`: done again on each day; `date_range`: done once, scored on the first day (PD-69). */
    dates: z.enum(['day', 'date_range']),
    /** Days of the run, from 1. */
    from: z.int().min(1).max(730),
    to: z.int().min(1).max(730),
    /** False: the participant reports the progress. */
    auto: z.boolean().default(true),
    /** Number of steps that the participant counts: five prayers, eight glasses. Only without `auto`. */
    steps: z.int().min(2).max(maxSteps).optional(),
    scored: z.boolean().default(true),
    weight: z.int().min(1).max(100).default(1),
    items: z.array(activityItem).max(50),
  })
  .refine(({ from, to }) => from <= to, 'ends before it begins')
  .refine(({ auto, items }) => !auto || items.length > 0, 'has items, from which its progress follows')
  .refine(({ auto, steps }) => !auto || steps === undefined, 'has steps only if the participant counts them');

const price = z.strictObject({ USD: amount, EGP: amount }).partial().optional();

/** Fields that systems, competitions, packages and levels share. */
const common = {
  id,
  name: words(150),
  short: words(300),
  description: words(10_000),
  image: picture.optional(),
  /** Intro video. */
  intro: file('mp4').optional(),
  /** Without a price it is free. */
  price,
  /** Price of the unlimited option. */
  unlimitedPrice: price,
  /** A free system that may be repeated without end. */
  unlimited: z.boolean().optional(),
  fields: z
    .array(z.strictObject({ id, name: words(150), goals: z.array(words(300)).max(30) }))
    .max(30)
    .default([]),
};

/** Fields of what can be started: a single system, a competition or a level. */
const startable = {
  ...common,
  /** Length of a run of a follow-up system, or of a competition with `startDay`. */
  days: z.int().min(1).max(730).optional(),
  /** First and last day of a competition. */
  start: date.optional(),
  end: date.optional(),
  /** First day of a competition of the demonstration, in days after the import. */
  startDay: z.int().min(-365).max(365).optional(),
  activities: z.array(activity).max(500).default([]),
};

type Dated = Pick<z.output<z.ZodObject<typeof startable>>, 'days' | 'start' | 'end' | 'startDay'>;

function hasDates(type: 'tracking' | 'initiative', { days, start, end, startDay }: Dated): boolean {
  const isDated = start !== undefined || end !== undefined;
  if (type === 'tracking') return days !== undefined && !isDated && startDay === undefined;
  if (startDay !== undefined) return days !== undefined && !isDated;
  return days === undefined && start !== undefined && end !== undefined && start <= end;
}

const noDates = ({ days, start, end, startDay }: Dated): boolean =>
  [days, start, end, startDay].every((value) => value === undefined);

/** A system or competition of `demonstration-trackings.json`. */
export const demonstrationTrackingItem = z
  .strictObject({
    ...startable,
    type: z.enum(['tracking', 'initiative']),
    /** E-mail of the provider's account; without it the house provides it. */
    provider: email.optional(),
    language: z.enum(['ar', 'en']),
    /** Terms of a competition, which are accepted before the enrolment. */
    terms: words(10_000).optional(),
    /** Weight of invitations in the score of a competition, in percent, and the number that gives the full score. */
    invitations: z
      .strictObject({ percentage: z.int().min(1).max(100), max: z.int().min(1).max(1_000) })
      .optional(),
    /** ISO 3166-1 alpha-2 codes of the countries where it is offered; every country without it. */
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .min(1)
      .optional(),
    /** The promotion whose page presents it, as a free system. */
    promotion: z.enum(promotions).optional(),
    published: date,
    /** Whether it is hidden. */
    draft: z.boolean().optional(),
    /** Position in lists; with equal positions the newest is first. */
    position: z.int().min(-1_000_000).max(1_000_000).default(0),
    /** Levels of a package; without them it is a single system or competition. */
    levels: z.array(z.strictObject(startable)).min(1).max(50).optional(),
    /** A competition of the demonstration whose marking has ended. */
    marked: z.boolean().optional(),
  })
  .refine(
    ({ type, levels, ...own }) =>
      levels
        ? noDates(own) && own.activities.length === 0 && levels.every((level) => hasDates(type, level))
        : hasDates(type, own),
    'has days as a system, start and end as a competition; a package has dates and activities in its levels only',
  )
  .refine(
    ({ type, terms }) => (type === 'initiative') === (terms !== undefined),
    'has terms as a competition',
  )
  .refine(
    ({ promotion, type, levels, price }) =>
      promotion === undefined || (type === 'tracking' && levels === undefined && price === undefined),
    'is promoted as a free single system',
  )
  .refine(
    ({ type, invitations, marked, levels = [], ...own }) =>
      type === 'tracking'
        ? !invitations && !marked
        : [own, ...levels].every((each) => !each.unlimited && !each.unlimitedPrice),
    'has invitations as a competition only, and an unlimited option as a system only',
  );

/** A system or competition of `trackings.json`. */
export const trackingItem = demonstrationTrackingItem.refine(
  ({ startDay, marked, levels = [] }) =>
    marked === undefined &&
    [startDay, ...levels.map((level) => level.startDay)].every((day) => day === undefined),
  'has startDay and marked in the demonstration only',
);

export type TrackingItem = z.output<typeof demonstrationTrackingItem>;
export type LevelItem = NonNullable<TrackingItem['levels']>[number];
export type ActivityContent = z.output<typeof activity>;
export type ActivityItem = z.output<typeof activityItem>;

/** A system or competition in the form of `trackings.json`, and its parts. */
export type TrackingFile = z.input<typeof trackingItem>;
export type LevelFile = NonNullable<TrackingFile['levels']>[number];
export type ActivityFile = z.input<typeof activity>;
export type ActivityItemFile = z.input<typeof activityItem>;
