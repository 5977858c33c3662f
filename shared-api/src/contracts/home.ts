import { z } from 'zod';
import { anyone, defineCall } from '../contract.ts';
import { language } from '../wire.ts';

/** A record of an area's list, as that area's own cards read it. */
const card = z.looseObject({ id: z.number().int() });
const cards = z.array(card);

/** What a picture of the home page leads to (TF §2.7, §3): the specified words, which are sent. An area registers its kinds on the server (`subjects`). */
export const adModel = z.enum([
  'Course',
  'Consultant',
  'Tracking',
  'TrackingPackage',
  'Initiative',
  'InitiativePackage',
]);

/** EC §7: a picture that leads to something. */
export const ad = z.object({
  image: z.string(),
  model_name: adModel,
  model_id: z.number().int(),
  /** What the picture says, in the language of the request. */
  title: z.string(),
});
export type Ad = z.infer<typeof ad>;

/** What a learner wrote with a rating, in the language they wrote it in. */
export const voice = z.object({
  /** Unique in the list: `course-12`. */
  key: z.string(),
  user: z.object({ username: z.string(), avatar: z.string().nullable() }),
  comment: z.string(),
  /** 0.5 to 5 stars. */
  rating: z.number(),
  /** What was rated: the title of a course, the name of a consultant. */
  about: z.string(),
  /** The page of what was rated. */
  path: z.string(),
  created_at: z.iso.datetime(),
});
export type Voice = z.infer<typeof voice>;

/** The lists of the home page (EC §7): the specified keys, in every answer. An area fills its lists on the server (`homeLists`). */
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
  /** Ours: the next travel camps (EC §2.2). A server of an earlier release has none. */
  latest_camps: cards.optional(),
  /** Ours: what learners wrote, for visitors; empty for who is signed in. A server of an earlier release has none. */
  voices: z.array(voice).optional(),
  /** Ours: the categories of courses in their order, for visitors; empty for who is signed in. A server of an earlier release has none. */
  course_categories: z.array(z.object({ id: z.int(), name: z.string() })).optional(),
  /** Of the caller's request to become a consultant; null without one. */
  consultation_request_status: z.string().nullable(),
  ads: z.array(ad),
});
export type HomeLists = z.infer<typeof homeLists>;

/** The lists before an area fills them. */
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
  origin: 'ours',
  source: 'EC §7',
  summary: 'Everything the home page lists',
  callers: anyone,
  envelope: 'status-msg',
  query: z.object({
    lang: language.optional(),
    /** IANA zone of the device; what is none is passed over. */
    timezone: z.string().max(64).optional(),
  }),
  answer: z.object({ status: z.literal(true), data: homeLists }),
  example: { query: { lang: 'en', timezone: 'Africa/Cairo' } },
});

const picture = z.object({
  id: z.number().int(),
  image: z.string(),
  /** What the picture says, in the language of the request. */
  title: z.string(),
  /** Page of this site that it leads to, or null. */
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
  envelope: 'status-msg',
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
  envelope: 'status-msg',
  answer: pictures,
});
