import { z } from 'zod';
import { anyone, defineCall } from '../../contract.ts';
import { id, integer } from '../../wire.ts';
import { tracking } from './wire.ts';

/** Systems and competitions of a consultant, mentor or teacher, for the tabs of their profile (CC §2, §7). */

const common = {
  method: 'GET',
  callers: anyone,
  query: z.object({ consultant_id: id, page: integer(1, 10_000).default(1) }),
  /** With `data.data` and `data.page_meta.lastPage`, in this spelling (CC §7). */
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      data: z.array(tracking),
      page_meta: z.object({ current_page: z.int(), lastPage: z.int(), total: z.int() }),
    }),
  }),
  example: { query: { consultant_id: 5, page: 1 } },
} as const;

export const systemsOfConsultant = defineCall({
  ...common,
  id: 'trackings.systems-of-consultant',
  path: '/api/mobile/tracking/systems/paginated/list/for/single/consultant',
  origin: 'spec',
  source: 'CC §2 and §7, PD-118',
  summary: 'The follow-up systems and packages of a consultant, mentor or teacher; 404 for anybody else',
  errors: ['not_found'],
});

export const competitionsOfConsultant = defineCall({
  ...common,
  id: 'trackings.competitions-of-consultant',
  path: '/api/mobile/initiatives/paginated/list/for/single/consultant',
  source: 'CC §2 and §7, PD-118',
  summary: 'The competitions and their packages of a consultant, mentor or teacher; 404 for anybody else',
  errors: ['not_found'],
});
