import { z } from 'zod';
import { anyone, defineCall, signedIn } from '../../contract.ts';
import { date, id, integer, line } from '../../wire.ts';
import { consultantCard, consultantType } from './consultant.ts';
import { clock } from './wire.ts';

export { consultantType } from './consultant.ts';

/**
 * Orders of the directory. `recommended`: bookable consultants first, then by rating; `soonest`: by the next free time; `price`:
 * the lowest price first; `rating`: by stars, weighted by the number of ratings, so that a single rating of 5 does not lead.
 */
export const directorySort = z.enum(['recommended', 'soonest', 'price', 'rating']);
export type DirectorySort = z.output<typeof directorySort>;

/** The routes get-consultants, get-teachers and consultants show the same list; the screen presets `types`. */
export const consultants = defineCall({
  id: 'consultations.consultants',
  method: 'GET',
  path: '/api/mobile/consultation/consultants/paginated/list',
  origin: 'spec',
  source: 'CC §2, §7, §9',
  summary:
    'The directory. `days` and `from` are by the clocks of X-Timezone: who has a slot that can be booked on one of the days, at `from` or later',
  callers: signedIn,
  query: z.object({
    page: integer(1, 10_000).default(1),
    types: z.array(consultantType).max(3).default([]),
    languages: z.array(id).max(50).default([]),
    name: line(60).optional(),
    days: z.array(date).max(50).default([]),
    from: clock.optional(),
    fields: z.array(id).max(50).default([]),
    specialities: z.array(id).max(50).default([]),
    sort: directorySort.optional(),
  }),
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      data: z.object({ data: z.array(consultantCard), current_page: z.int(), last_page: z.int() }),
    }),
    current_page: z.int(),
    last_page: z.int(),
    /** Total of all pages. */
    total: z.int().optional(),
  }),
  example: { query: { page: 1, types: ['organization'], from: '14:30:00' } },
});

const titled = z.object({ id: z.int(), title: z.string() });

export const fields = defineCall({
  id: 'consultations.fields',
  method: 'GET',
  path: '/api/setting/fields/index/{type}',
  origin: 'spec',
  source: 'CC §3 and §7',
  summary:
    'Fields that a type of consultant works in, with their specialties, in the language of the request',
  callers: anyone,
  params: z.object({ type: consultantType }),
  answer: z.object({
    status: z.literal(true),
    data: z.array(titled.extend({ specialties: z.array(titled) })),
  }),
  example: { params: { type: 'teacher' } },
});

export const specialties = defineCall({
  id: 'consultations.specialties',
  method: 'GET',
  path: '/api/setting/specialties/index',
  source: 'TF §7',
  summary: 'Specialties of the chosen fields; of all fields without a choice',
  callers: anyone,
  query: z.object({ fields: z.array(id).max(50).default([]) }),
  answer: z.object({
    status: z.literal(true),
    data: z.array(titled.extend({ field_id: z.int() })),
  }),
  example: { query: {} },
});

export const jobTitles = defineCall({
  id: 'consultations.job-titles',
  method: 'GET',
  path: '/api/mobile/job-title/index',
  origin: 'spec',
  source: 'CC §7',
  summary: 'Job titles that a consultant can have, in the language of the request',
  callers: anyone,
  answer: z.object({
    status: z.literal(true),
    data: z.array(
      titled.extend({
        /** Not in the specification: the feminine form; equal to `title` in a language with one form (PD-140). */
        title_feminine: z.string(),
      }),
    ),
  }),
});
