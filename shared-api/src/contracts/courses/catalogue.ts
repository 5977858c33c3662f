import { z } from 'zod';
import { anyone, defineCall } from '../../contract.ts';
import { flag, id, integer, line } from '../../wire.ts';
import { consultantType } from '../consultations/consultant.ts';
import { bit, currency, named, paged, percentage } from './wire.ts';

/** Fields of both the card and the course itself. Texts are in the language of the request. */
export const courseFields = {
  id: z.int(),
  title: z.string(),
  short_short_description: z.string(),
  /** Addresses of pictures; if one is missing, both are the same. */
  image: z.string().nullable(),
  thumbnail: z.string().nullable(),
  is_live: bit,
  /** Price in `user_currency`, for one person; 0 if it is free. */
  price: z.number(),
  /** The caller's currency if the course is sold in it, else the one in which it is sold (PD-93). */
  user_currency: currency,
  /** Not in the specification: price in each currency in which it is sold; empty if it is free. */
  prices: z.object({ USD: z.number().optional(), EGP: z.number().optional() }),
  /** 1: it is free in every currency. */
  free: bit,
  /** 1: the caller is enrolled. */
  is_enrolled: bit,
  /** 1: the caller is signed in. */
  is_user: bit,
  /** 1: its number of seats is limited. */
  is_limited: bit,
  /** 1: no seats are left. */
  has_reach_limit: bit,
  limited_number: z.int().nullable(),
  /** Null without a limit. */
  remaining_number: z.int().nullable(),
  ratings_count: z.int(),
  /** The average, 0 without a rating. */
  rating_stars: z.number().min(0).max(5),
  /** Number of enrolled learners. */
  subscribers: z.int(),
  /** The provider; null: the house itself (CC §6: Champions). */
  provider_data: z
    .object({
      /** Not in the specification: id of the account, for the link to the profile. */
      id: z.int(),
      name: z.string(),
      /** Not in the specification. */
      avatar: z.string().nullable(),
      /** Not in the specification: form of the profile's address. */
      type: consultantType,
      /** Not in the specification: 1 male, 2 female, 3 not disclosed, for the grammatical form of texts about the consultant (PD-140). */
      gender: z.literal([1, 2, 3]).optional(),
    })
    .nullable(),
  /** Also set for courses of the house. */
  provider_name: z.string(),
  lessons_count: z.int(),
  /** Progress of the caller; 0 if they are not enrolled. */
  progress: percentage,
  /** Not in the specification: 1: the caller has finished every lesson, or submitted its quiz or practical task (PD-137). */
  handed_in: bit,
  /** Not in the specification: 1: the caller has completed it, permanently, even if lessons were added since. */
  completed: bit,
};

/** TF §3, course card. */
export const courseCard = z.object({
  ...courseFields,
  /** Number of ratings, equal to `ratings_count`; the course itself has the distribution of stars here instead. */
  ratings: z.int(),
});
export type CourseCard = z.infer<typeof courseCard>;

const page = integer(1, 10_000).default(1);
/** Not in the specification: the same as `total`, of all pages. */
const total = z.int();

/** The caller's status in a course: no lesson opened, some opened, completed. */
export const courseStatus = z.enum(['new', 'in_progress', 'completed']);
export type CourseStatus = z.infer<typeof courseStatus>;

/**
 * Orders of the catalogue. `recommended`: as the house has sorted them; `price`: the lowest first; `rating`: by stars, weighted by the
 * number of ratings.
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
  errors: ['not_signed_in'],
  query: z.object({
    page,
    /** 1 live, 0 recorded; both if absent. */
    is_live: flag.optional(),
    /** Courses with any of these ids. */
    language_id: z.array(id).max(50).default([]),
    category_id: z.array(id).max(50).default([]),
    /** Words of titles and descriptions, of any length. */
    title: line(100).optional(),
    status: courseStatus.optional(),
    /** 1: courses of the house, of consultants, of teachers, of mentors; of any chosen kind, of all if none is chosen. */
    by_nurabi: flag.optional(),
    by_consultant: flag.optional(),
    by_teacher: flag.optional(),
    by_organization: flag.optional(),
    /** 1 free, 0 priced; both if absent. */
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
  answer: z.object({ status: z.literal(true), data: z.array(named) }),
});

export const coursesOfConsultant = defineCall({
  id: 'courses.of-consultant',
  method: 'GET',
  path: '/api/mobile/courses/paginated/list/for/single/consultant',
  source: 'CC §2 and §7, TF §3 and §7',
  summary: 'The courses of a consultant, mentor or teacher, as the catalogue has them',
  callers: anyone,
  errors: ['not_found'],
  query: z.object({ consultant_id: id, page }),
  answer: z.object({
    status: z.literal(true),
    data: z.array(courseCard),
    meta: z.object({ current_page: z.int(), lastPage: z.int(), total }),
    /** The page as in other lists. */
    current_page: z.int(),
    last_page: z.int(),
  }),
  example: { query: { consultant_id: 5, page: 1 } },
});
