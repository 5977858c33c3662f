import { z } from 'zod';
import { anyone, defineCall, signedIn } from '../../contract.ts';
import { date, id, integer, line } from '../../wire.ts';
import { consultantCard, consultantType } from './consultant.ts';
import { clock } from './wire.ts';

export { consultantType } from './consultant.ts';

/**
 * Orders of the directory. `recommended`: who can be booked, then by rating; `soonest`: by the next free time; `price`: the lowest
 * price first; `rating`: by the stars, weighted by how many have rated, so that one rating of 5 does not lead.
 */
export const directorySort = z.enum(['recommended', 'soonest', 'price', 'rating']);
export type DirectorySort = z.output<typeof directorySort>;

/** The routes get-consultants, get-teachers and consultants open the same list; the screen presets `types`. */
export const consultants = defineCall({
  id: 'consultations.consultants',
  method: 'GET',
  path: '/api/mobile/consultation/consultants/paginated/list',
  origin: 'spec',
  source: 'CC §2, §7, §9',
  summary:
    'The directory. `days` and `from` are by the clocks of X-Timezone: who has a slot that can be booked on one of the days, at `from` or later',
  callers: signedIn,
  envelope: 'status-msg',
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
    /** Of all pages. */
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
  envelope: 'status-msg',
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
  origin: 'ours',
  source: 'TF §7',
  summary: 'Specialties of the chosen fields; of all fields without a choice',
  callers: anyone,
  envelope: 'status-msg',
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
  envelope: 'status-msg',
  answer: z.object({
    status: z.literal(true),
    data: z.array(
      titled.extend({
        /** Ours: the form for women, `title` where a language has one form (PD-140). */
        title_feminine: z.string(),
      }),
    ),
  }),
});
