import { z } from 'zod';
import { anyone, defineCall } from '../contract.ts';
import { language } from '../wire.ts';

/** A record of an area's list, in the form that the area's own cards read. */
const card = z.looseObject({ id: z.number().int() });
const cards = z.array(card);

/**
 * Kinds of targets of a picture on the home page (TF §2.7, §3), in the specified spelling, which is sent. An area
 * registers its kinds on the server (`subjects`).
 */
export const adModel = z.enum([
  'Course',
  'Consultant',
  'Tracking',
  'TrackingPackage',
  'Initiative',
  'InitiativePackage',
]);

/** EC §7: a picture with a link. */
export const ad = z.object({
  image: z.string(),
  model_name: adModel,
  model_id: z.number().int(),
  /** Text of the picture, in the language of the request. */
  title: z.string(),
});
export type Ad = z.infer<typeof ad>;

/** A learner's comment with a rating, in the language in which it was written. */
export const voice = z.object({
  /** Unique in the list: `course-12`. */
  key: z.string(),
  user: z.object({ username: z.string(), avatar: z.string().nullable() }),
  comment: z.string(),
  /** 0.5 to 5 stars. */
  rating: z.number(),
  /** The rated subject: the title of a course, or the name of a consultant. */
  about: z.string(),
  /** The page of the rated subject. */
  path: z.string(),
  created_at: z.iso.datetime(),
});
export type Voice = z.infer<typeof voice>;

/** The lists of the home page (EC §7) by the specified keys, in every answer. An area fills its lists on the server (`homeLists`). */
export const homeLists = z.object({
  initiatives: cards,
  initiative_packages: cards,
  teachers: z.object({ data: cards }),
  consultants: z.object({ data: cards }),
  organization: z.object({ data: cards }),
  recorded_courses: z.object({ data: cards }),
  live_courses: z.object({ data: cards }),
  follow_up_systems: cards,
  follow_up_system_packages: cards,
  /** Not in the specification: the next travel camps (EC §2.2). Absent from servers of an earlier release. */
  latest_camps: cards.optional(),
  /** Not in the specification: comments of learners, for visitors; empty for signed-in users. Absent from servers of an earlier release. */
  voices: z.array(voice).optional(),
  /** Not in the specification: the categories of courses in order, for visitors; empty for signed-in users. Absent from servers of an earlier release. */
  course_categories: z.array(z.object({ id: z.int(), name: z.string() })).optional(),
  /** Status of the caller's request to become a consultant; null without one. */
  consultation_request_status: z.string().nullable(),
  ads: z.array(ad),
});
export type HomeLists = z.infer<typeof homeLists>;

/** The lists before areas fill them. */
export const emptyHomeLists: HomeLists = {
  initiatives: [],
  initiative_packages: [],
  teachers: { data: [] },
  consultants: { data: [] },
  organization: { data: [] },
  recorded_courses: { data: [] },
  live_courses: { data: [] },
  follow_up_systems: [],
  follow_up_system_packages: [],
  latest_camps: [],
  voices: [],
  course_categories: [],
  consultation_request_status: null,
  ads: [],
};

export const homeModules = defineCall({
  id: 'home.modules',
  method: 'GET',
  path: '/api/mobile/home/modules',
  source: 'EC §7',
  summary: 'Everything the home page lists',
  callers: anyone,
  query: z.object({
    lang: language.optional(),
    /** IANA zone of the device; an invalid one is ignored. */
    timezone: z.string().max(64).optional(),
  }),
  answer: z.object({ status: z.literal(true), data: homeLists }),
  example: { query: { lang: 'en', timezone: 'Africa/Cairo' } },
});

const picture = z.object({
  id: z.number().int(),
  image: z.string(),
  /** Text of the picture, in the language of the request. */
  title: z.string(),
  /** Page of this site to which it links, or null. */
  path: z.string().nullable(),
});
export type HomePicture = z.infer<typeof picture>;
const pictures = z.object({ status: z.literal(true), data: z.array(picture) });

export const sliders = defineCall({
  id: 'home.sliders',
  method: 'GET',
  path: '/api/mobile/sliders-panners/get/sliders',
  origin: 'spec',
  source: 'EC §7',
  summary: 'The large pictures of the home page, in their order',
  callers: anyone,
  answer: pictures,
});

export const panners = defineCall({
  id: 'home.panners',
  method: 'GET',
  path: '/api/mobile/sliders-panners/get/panners',
  origin: 'spec',
  source: 'EC §7',
  summary: 'The banners of the home page, in their order',
  callers: anyone,
  answer: pictures,
});
