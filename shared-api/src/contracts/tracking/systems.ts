import { z } from 'zod';
import { anyone, defineCall, signedIn } from '../../contract.ts';
import { flag, id, integer, line } from '../../wire.ts';
import { listed, pageMeta, tracking } from './wire.ts';

/** Lists of follow-up systems and competitions (TF §2.1, §7). */

const page = integer(1, 10_000).default(1);

/** The five filters of all lists (TRCK-040); values of one filter are alternatives. */
const filters = z.object({
  page,
  /** Words of names, of any length (PD-65). */
  title: line(100).optional(),
  langs: z
    .array(z.enum(['ar', 'en']))
    .max(2)
    .default([]),
  level_types: z
    .array(z.enum(['multi', 'single']))
    .max(2)
    .default([]),
  /** `admin` is the house (Champions). */
  providers: z
    .array(z.enum(['admin', 'consultant']))
    .max(2)
    .default([]),
  price_types: z
    .array(z.enum(['free', 'paid']))
    .max(2)
    .default([]),
});
export type TrackingFilters = z.output<typeof filters>;

/** With `data` and `data.page_meta.last_page` (TRCK-111). */
const answer = z.object({
  status: z.literal(true),
  data: z.object({ data: z.array(tracking), page_meta: pageMeta }),
});
const common = { method: 'GET', query: filters, answer } as const;
const example = {
  query: { page: 1, title: 'read', langs: ['en' as const], level_types: ['single' as const] },
};

export const mySystems = defineCall({
  ...common,
  id: 'trackings.my-systems',
  path: '/api/trackingsystem/trackings/my',
  source: 'TF §2.1 and §7',
  summary:
    "Follow-up systems and packages in which the caller's family is enrolled, the newest enrolment first",
  callers: signedIn,
  example,
});

export const discoverSystems = defineCall({
  ...common,
  id: 'trackings.discover-systems',
  path: '/api/trackingsystem/trackings/discover',
  source: 'TF §2.1 and §7, PD-118',
  summary: 'Follow-up systems and packages that are available to the caller',
  callers: anyone,
  example,
});

export const myCompetitions = defineCall({
  ...common,
  id: 'trackings.my-competitions',
  path: '/api/trackingsystem/initiatives/my',
  source: 'TF §2.1 and §7',
  summary: "Competitions in which the caller's family is enrolled, the newest enrolment first",
  callers: signedIn,
  example,
});

export const discoverCompetitions = defineCall({
  ...common,
  id: 'trackings.discover-competitions',
  path: '/api/trackingsystem/initiatives/discover',
  source: 'TF §2.1 and §7, PD-118',
  summary: 'Competitions that are available to the caller',
  callers: anyone,
  example,
});

const isMine = flag.default(false);

export const allTrackings = defineCall({
  id: 'trackings.all',
  method: 'GET',
  path: '/api/trackingsystem/trackings/all',
  source: 'EC §7, TRCK-221',
  summary:
    "Systems and competitions of the profile: all, or with `isMine` those of the caller's family (a visitor has none: 401)",
  callers: anyone,
  errors: ['not_signed_in'],
  query: z.object({ page, isMine }),
  answer: listed(tracking),
  example: { query: { page: 1, isMine: '0' } },
});

export const levelsOfTracking = defineCall({
  id: 'trackings.levels-of',
  method: 'GET',
  path: '/api/trackingsystem/trackings/{id}/levels',
  source: 'TF §2.1 and §7',
  summary: 'All levels of a package, or of the package of a level, in their order; empty for others',
  callers: anyone,
  params: z.object({ id }),
  answer: z.object({ status: z.literal(true), data: z.array(tracking) }),
  example: { params: { id: 4 } },
});

const pagedLevels = { id, page, isMine };

export const levels = defineCall({
  id: 'trackings.levels',
  method: 'GET',
  path: '/api/trackingsystem/levels',
  source: 'TF §2.1 and §7',
  summary: "Levels of a package, paged; with `isMine` those in which the caller's family is enrolled",
  callers: anyone,
  errors: ['not_signed_in'],
  query: z.object(pagedLevels),
  answer: listed(tracking),
  example: { query: { id: 4, page: 1, isMine: '0' } },
});

export const tracks = defineCall({
  id: 'trackings.tracks',
  method: 'GET',
  path: '/api/trackingsystem/tracks',
  source: 'TF §7',
  summary:
    'What can be started of a system: the levels of a package, or the system itself; paged, with `isMine` those enrolled',
  callers: anyone,
  errors: ['not_signed_in'],
  query: z.object(pagedLevels),
  answer: listed(tracking),
  example: { query: { id: 9, page: 1, isMine: '0' } },
});

/** Promotions with a page of their own (TF §2.1). */
export const promotion = z.enum(['parents-marathon']);
export type Promotion = z.infer<typeof promotion>;

export const promoted = defineCall({
  id: 'trackings.promoted',
  method: 'GET',
  path: '/api/trackingsystem/promoted/{promotion}',
  source: 'TF §2.1, PD-62 and PD-118',
  summary: 'The free system that the page of a promotion presents; null when none is available to the caller',
  callers: anyone,
  params: z.object({ promotion }),
  answer: z.object({ status: z.literal(true), data: tracking.nullable() }),
  example: { params: { promotion: 'parents-marathon' } },
});
