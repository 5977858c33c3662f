import { anyone, defineCall } from 'shared-api/contract';
import { date, flag, id, integer, line } from 'shared-api/wire';
import { z } from 'zod';
import { defineModule } from '../kernel/index.ts';

/** A call that uses every feature of a contract, so that the generated tests cover each of them. */
export const everyPart = defineCall({
  id: 'test.every-part',
  method: 'POST',
  path: '/api/test/{kind}/every/{id}/part',
  source: 'test',
  summary: 'test',
  callers: anyone,
  envelope: 'body-code',
  params: z.object({ kind: z.enum(['a', 'b']), id }),
  query: z.object({
    page: integer(1, 100).optional(),
    from: date.optional(),
    filter: z.object({ paid: flag }).optional(),
  }),
  body: z.object({
    name: line(20).min(1),
    items: z
      .array(z.object({ user_id: id }))
      .min(1)
      .max(5),
  }),
  answer: z.object({ status: z.literal(true) }),
  example: {
    params: { kind: 'a', id: 7 },
    query: { page: 1, filter: { paid: '1' } },
    body: { name: 'Layla', items: [{ user_id: 3 }] },
  },
});

export const everyPartModule = defineModule({
  name: 'every-part',
  texts: { en: {}, ar: {} },
  routes(bind) {
    bind(everyPart, async () => ({ status: true }) as const);
  },
});
