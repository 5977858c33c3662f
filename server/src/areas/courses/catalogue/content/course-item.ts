import { parseClock } from 'shared-api/rules/dates';
import { videoPlayers } from 'shared-api/rules/video-players';
import { date, email, instant } from 'shared-api/wire';
import { z } from 'zod';
import { amount, file, id, picture, words } from '../../../../services/content/index.ts';
import { quizItem } from '../../../../services/quizzes/index.ts';

/*
 * Schema of a course in content files: `courses.json`, and `demonstration-courses.json`, whose live lessons may be scheduled relative to
 * the day of the import.
 */

const seconds = z.int().min(1).max(86_400);
const videos = z.array(file('mp4', 'webm')).min(1).max(4);

const isOnPlayer = (address: string): boolean => {
  const { protocol, host, username } = new URL(address);
  return protocol === 'https:' && videoPlayers.includes(host) && username === '';
};

const lesson = { id, title: words(150) };

/** Visitors may open the lesson before they buy the course. */
const preview = z.boolean().optional();

const video = (kind: 'video' | 'record') =>
  z
    .strictObject({
      ...lesson,
      kind: z.literal(kind),
      preview,
      /** One video in several formats, the preferred one first; `media/media.json` has its duration. */
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
      /** Duration of an embedded video; for files it overrides `media.json`. */
      seconds: seconds.optional(),
    })
    .refine(
      ({ files, embed }) => (files === undefined) !== (embed === undefined),
      'has either files or an embed',
    )
    .refine(
      ({ files, captions, seconds: params }) => (files ? true : params !== undefined && !captions),
      'has seconds with an embed, and captions only with files',
    );

/** A live lesson with fixed times. */
const dated = {
  startsAt: instant.optional(),
  endsAt: instant.optional(),
  /** Meeting link that replaces our room (PD-41). */
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

/** A live lesson of the demonstration, which may be scheduled days after the import, so that there is always an upcoming one. */
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
    const params = [day, time, minutes].filter((value) => value !== undefined).length;
    return params === 0
      ? isDated(rest)
      : params === 3 && rest.startsAt === undefined && rest.endsAt === undefined;
  }, 'has day, time and minutes, or startsAt and endsAt');

const otherLessons = [
  video('video'),
  video('record'),
  z
    .strictObject({
      ...lesson,
      kind: z.literal('pdf'),
      preview,
      files: z.tuple([file('pdf')]).optional(),
      /** A text to read in the page: paragraphs, `## ` headings and `- ` lists, with empty lines between them. */
      text: words(20_000).optional(),
      seconds,
    })
    .refine(
      ({ files, text }) => (files === undefined) !== (text === undefined),
      'has either files or a text',
    ),
  z.strictObject({ ...lesson, kind: z.literal('Quizze'), seconds, quiz: quizItem }),
  z.strictObject({ ...lesson, kind: z.literal('PracticalTask'), seconds, instructions: words(5_000) }),
] as const;

const courseOf = <Lesson extends z.ZodType>(one: Lesson) =>
  z
    .strictObject({
      id,
      /** E-mail of the provider's account; without it the course belongs to the house. */
      provider: email.optional(),
      /**
       * E-mails of the accounts that host the live lessons of a course of the house; they replace the stored hosts. Without this field the
       * stored hosts stay.
       */
      hosts: z.array(email).max(20).optional(),
      live: z.boolean(),
      title: words(150),
      short: words(300),
      description: words(10_000),
      /** What learners will be able to do, and what they need to have or know. */
      outcomes: z.array(words(200)).max(12).optional(),
      requirements: z.array(words(200)).max(12).optional(),
      /** Images of the page and of cards; each falls back to the other. */
      image: picture.optional(),
      thumbnail: picture.optional(),
      /** Preview video that every visitor may watch, in several formats; MP4 is preferred, because every browser plays it. */
      preview: videos.optional(),
      /** Without a price the course is free. */
      price: z.strictObject({ USD: amount, EGP: amount }).partial().optional(),
      /** Number of seats; unlimited without it. */
      seats: id.optional(),
      certificate: z.boolean(),
      /** ISO 3166-1 alpha-2 codes of the countries where it is sold; every country without it. */
      countries: z
        .array(z.string().regex(/^[A-Z]{2}$/))
        .min(1)
        .optional(),
      languages: z.array(id).min(1),
      categories: z.array(id),
      published: date,
      /** Hides the course. */
      draft: z.boolean().optional(),
      /** Position in the catalogue; with equal positions the newest course is first. */
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
/** The input form, as `courses.json` holds it. */
export type CourseFile = z.input<typeof courseItem>;
export type LessonItem = CourseItem['sections'][number]['lessons'][number];
