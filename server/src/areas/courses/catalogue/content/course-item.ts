import { parseClock } from 'shared-api/rules/dates';
import { toHundredths } from 'shared-api/rules/money';
import { videoPlayers } from 'shared-api/rules/video-players';
import { date, email, instant } from 'shared-api/wire';
import { z } from 'zod';
import { quizItem } from '../../../../services/quizzes/index.ts';

/*
 * A course as files of content have it: `courses.json`, and `demonstration-courses.json`, whose live lessons may stand on days counted from the
 * import.
 */

const id = z.int().positive().max(2_147_483_647);
const text = (most: number) => z.string().trim().min(1).max(most);
const words = (most: number) => z.strictObject({ en: text(most), ar: text(most) });
const seconds = z.int().min(1).max(86_400);

/** Below `pictures`. What it is, is read from its bytes. */
const picture = z
  .string()
  .regex(/^[\w-]+(?:\/[\w-]+)*\.(?:svg|png|jpe?g|webp)$/, 'must be the path of a picture below pictures');

/** In the folder `media`; its bytes must be what its name says. */
const file = (...types: string[]) =>
  z
    .string()
    .max(200)
    .regex(
      new RegExp(`^\\w[\\w-]*(?:\\.[\\w-]+)*\\.(?:${types.join('|')})$`),
      `must be the name of a file of media that ends in ${types.join(' or ')}`,
    );
const videos = z.array(file('mp4', 'webm')).min(1).max(4);

const isOnPlayer = (address: string): boolean => {
  const { protocol, host, username } = new URL(address);
  return protocol === 'https:' && videoPlayers.includes(host) && username === '';
};

const lesson = { id, title: words(150) };

const video = (kind: 'video' | 'record') =>
  z
    .strictObject({
      ...lesson,
      kind: z.literal(kind),
      /** The same film in its formats, the preferred one first; how long it plays stands in `media/media.json`. */
      files: videos.optional(),
      captions: z
        .strictObject({ en: file('vtt'), ar: file('vtt') })
        .partial()
        .optional(),
      embed: z
        .url()
        .max(500)
        .refine(isOnPlayer, `must be https on ${videoPlayers.join(' or ')}`)
        .optional(),
      /** Of an embed; of files where it is not what `media.json` says. */
      seconds: seconds.optional(),
    })
    .refine(
      ({ files, embed }) => (files === undefined) !== (embed === undefined),
      'has either files or an embed',
    )
    .refine(
      ({ files, captions, seconds: given }) => (files ? true : given !== undefined && !captions),
      'has seconds with an embed, and captions only with files',
    );

/** A live lesson at a time. */
const dated = {
  startsAt: instant.optional(),
  endsAt: instant.optional(),
  /** Where it meets instead of in our room (PD-41). */
  url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
};

const isDated = ({ startsAt, endsAt }: { startsAt?: string; endsAt?: string }): boolean => {
  if (startsAt === undefined || endsAt === undefined) return false;
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  return length > 0 && length <= 86_400_000;
};

const meet = z
  .strictObject({ ...lesson, kind: z.literal('meet'), ...dated })
  .refine(isDated, 'has startsAt and endsAt, the same day or the next');

/** One of the demonstration, which may also stand so many days after the import, so that there is always something to come. */
const demonstrationMeet = z
  .strictObject({
    ...lesson,
    kind: z.literal('meet'),
    ...dated,
    day: z.int().min(0).max(365).optional(),
    /** `HH:mm`, UTC. */
    time: z
      .string()
      .refine((clock) => parseClock(`${clock}:00`) !== undefined, 'must be HH:mm')
      .optional(),
    minutes: z.int().min(5).max(480).optional(),
  })
  .refine(({ day, time, minutes, ...rest }) => {
    const given = [day, time, minutes].filter((value) => value !== undefined).length;
    return given === 0
      ? isDated(rest)
      : given === 3 && rest.startsAt === undefined && rest.endsAt === undefined;
  }, 'has day, time and minutes, or startsAt and endsAt');

const otherLessons = [
  video('video'),
  video('record'),
  z.strictObject({ ...lesson, kind: z.literal('pdf'), files: z.tuple([file('pdf')]), seconds }),
  z.strictObject({ ...lesson, kind: z.literal('Quizze'), seconds, quiz: quizItem }),
  z.strictObject({ ...lesson, kind: z.literal('PracticalTask'), seconds, instructions: words(5_000) }),
] as const;

/** In whole units of the currencies, with two decimals at most. */
const amount = z
  .number()
  .max(1_000_000)
  .refine((value) => (toHundredths(value) ?? 0) > 0, 'must be an amount above 0 with two decimals at most');

const courseOf = <Lesson extends z.ZodType>(one: Lesson) =>
  z
    .strictObject({
      id,
      /** E-mail of the account whose it is; of the house without. */
      provider: email.optional(),
      /**
       * E-mails of the accounts that host the live lessons of a course of the house: these, and no others. Without, those that are named stay
       * as they are.
       */
      hosts: z.array(email).max(20).optional(),
      live: z.boolean(),
      title: words(150),
      short: words(300),
      description: words(10_000),
      /** Of the page, and of cards; each is the other one where it is missing. */
      image: picture.optional(),
      thumbnail: picture.optional(),
      /** A film that everybody may see, in its formats; MP4, which every browser plays, is taken where there is one. */
      preview: videos.optional(),
      /** Free without. */
      price: z.strictObject({ USD: amount, EGP: amount }).partial().optional(),
      /** Places; as many as want to come without. */
      seats: id.optional(),
      certificate: z.boolean(),
      /** ISO 3166-1 alpha-2 codes of where it is sold; everywhere without. */
      countries: z
        .array(z.string().regex(/^[A-Z]{2}$/))
        .min(1)
        .optional(),
      languages: z.array(id).min(1),
      categories: z.array(id),
      published: date,
      /** Not published, or no longer. */
      draft: z.boolean().optional(),
      /** In the catalogue; the newest first where it is the same. */
      position: z.int().min(-1_000_000).max(1_000_000).default(0),
      sections: z.array(z.strictObject({ id, title: words(150), lessons: z.array(one).max(200) })).max(100),
    })
    .refine(
      ({ provider, hosts }) => provider === undefined || hosts === undefined,
      'has hosts only without a provider',
    );

/** A course of `courses.json`. */
export const courseItem = courseOf(z.discriminatedUnion('kind', [...otherLessons, meet]));
/** A course of `demonstration-courses.json`. */
export const demonstrationCourseItem = courseOf(
  z.discriminatedUnion('kind', [...otherLessons, demonstrationMeet]),
);

export type CourseItem = z.output<typeof demonstrationCourseItem>;
/** As `courses.json` holds it. */
export type CourseFile = z.input<typeof courseItem>;
export type LessonItem = CourseItem['sections'][number]['lessons'][number];
