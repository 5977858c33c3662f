import { z } from 'zod';
import { anyone, defineCall } from '../../contract.ts';
import { flag, id, integer, line } from '../../wire.ts';
import { consultantType } from '../consultations/consultant.ts';
import { bit, currency, named, paged, percentage } from './wire.ts';

/** What the card and the course itself both say. Words are in the language of the request. */
export const courseFields = {
  id: z.int(),
  title: z.string(),
  short_short_description: z.string(),
  /** Addresses of pictures; each is the other one where it is missing. */
  image: z.string().nullable(),
  thumbnail: z.string().nullable(),
  is_live: bit,
  /** In `user_currency`, for one person; 0 where it is free. */
  price: z.number(),
  /** The caller's currency where the course is sold in it, else the one that it is sold in (PD-93). */
  user_currency: currency,
  /** Ours: in each currency that it is sold in; empty where it is free. */
  prices: z.object({ USD: z.number().optional(), EGP: z.number().optional() }),
  /** 1: it costs nothing in any currency. */
  free: bit,
  /** 1: the caller is in it. */
  is_enrolled: bit,
  /** 1: the caller is signed in. */
  is_user: bit,
  /** 1: it has so many places and no more. */
  is_limited: bit,
  /** 1: none of them is left. */
  has_reach_limit: bit,
  limited_number: z.int().nullable(),
  /** Null without a limit. */
  remaining_number: z.int().nullable(),
  ratings_count: z.int(),
  /** The average, 0 without a rating. */
  rating_stars: z.number().min(0).max(5),
  /** How many are in it. */
  subscribers: z.int(),
  /** Whose it is; null: the house's own (CC §6: Champions). */
  provider_data: z
    .object({
      /** Ours: the account, for the link to the profile. */
      id: z.int(),
      name: z.string(),
      /** Ours. */
      avatar: z.string().nullable(),
      /** Ours: of the address of the profile. */
      type: consultantType,
      /** Ours: 1 male, 2 female, 3 not said, for the form of words about the person (PD-140). */
      gender: z.literal([1, 2, 3]).optional(),
    })
    .nullable(),
  /** Also of the house's own. */
  provider_name: z.string(),
  lessons_count: z.int(),
  /** Of the caller; 0 for somebody who is not in it. */
  progress: percentage,
  /** Ours: 1: the caller has submitted everything: each lesson is finished, or its quiz or practical task submitted (PD-137). */
  handed_in: bit,
  /** Ours: 1: the caller has completed it, once and for good, whatever was added since. */
  completed: bit,
};

/** TF §3, course card. */
export const courseCard = z.object({
  ...courseFields,
  /** How many rated, as `ratings_count`; the course itself says here how the stars are spread. */
  ratings: z.int(),
});
export type CourseCard = z.infer<typeof courseCard>;

const page = integer(1, 10_000).default(1);
/** Ours: `total`, of all pages. */
const total = z.int();

/** Where the caller is in a course: nothing opened, something opened, completed. */
export const courseStatus = z.enum(['new', 'in_progress', 'completed']);
export type CourseStatus = z.infer<typeof courseStatus>;

/**
 * Orders of the catalogue. `recommended`: as the house has put them; `price`: the lowest first; `rating`: by the stars, weighted by how
 * many have rated.
 */
export const courseSort = z.enum(['recommended', 'newest', 'price', 'rating']);
export type CourseSort = z.output<typeof courseSort>;

export const courses = defineCall({
  id: 'courses.list',
  method: 'GET',
  path: '/api/mobile/courses/paginated/list',
  origin: 'spec',
  source: 'CC §2, §6 and §7, EC §2.6, PD-64, PD-65, PD-116 and PD-118',
  summary:
    "The catalogue, without what is not available to the caller. With `status` the caller's own courses, the last used first: a visitor gets 401",
  callers: anyone,
  envelope: 'status-msg',
  query: z.object({
    page,
    /** 1 live, 0 recorded; both without. */
    is_live: flag.optional(),
    /** In one of them. */
    language_id: z.array(id).max(50).default([]),
    category_id: z.array(id).max(50).default([]),
    /** Words of titles and descriptions, of any length. */
    title: line(100).optional(),
    status: courseStatus.optional(),
    /** 1: those of the house, of consultants, of teachers, of mentors; of any that is chosen, of all without one. */
    by_nurabi: flag.optional(),
    by_consultant: flag.optional(),
    by_teacher: flag.optional(),
    by_organization: flag.optional(),
    /** 1 free, 0 priced; both without. */
    free: flag.optional(),
    sort: courseSort.optional(),
  }),
  answer: paged(courseCard).extend({
    meta: z.object({ current_page: z.int(), last_page: z.int(), total }),
  }),
  example: {
    query: { page: 1, is_live: '0', language_id: [1], category_id: [1], title: 'math', by_consultant: '1' },
  },
});

export const categories = defineCall({
  id: 'courses.categories',
  method: 'GET',
  path: '/api/mobile/get-categories',
  origin: 'spec',
  source: 'CC §3 and §7',
  summary: 'Categories of courses, in their order',
  callers: anyone,
  envelope: 'status-msg',
  answer: z.object({ status: z.literal(true), data: z.array(named) }),
});

export const coursesOfConsultant = defineCall({
  id: 'courses.of-consultant',
  method: 'GET',
  path: '/api/mobile/courses/paginated/list/for/single/consultant',
  origin: 'ours',
  source: 'CC §2 and §7, TF §3 and §7',
  summary: 'The courses of a consultant, mentor or teacher, as the catalogue has them',
  callers: anyone,
  envelope: 'status-msg',
  query: z.object({ consultant_id: id, page }),
  answer: z.object({
    status: z.literal(true),
    data: z.array(courseCard),
    meta: z.object({ current_page: z.int(), lastPage: z.int(), total }),
    /** As other lists say it. */
    current_page: z.int(),
    last_page: z.int(),
  }),
  example: { query: { consultant_id: 5, page: 1 } },
});
