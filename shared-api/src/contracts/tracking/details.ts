import { z } from 'zod';
import { anyone, defineCall, ownerOnly } from '../../contract.ts';
import { id } from '../../wire.ts';
import { bit, tracking, trackingDetail } from './wire.ts';

/** Pages of systems, packages and competitions (TF §2.2, §2.3, §7). */

/** The selected participant: the caller or a member of their family; other participants are not found (PD-67). */
const query = z.object({ current_user_id: id.optional() });

/** 1: not available in the caller's country, or no longer published; then `data` is null. Participants can always open it. */
const flags = { not_available: bit, not_published: bit };

const detail = z.object({ status: z.literal(true), ...flags, data: trackingDetail.nullable() });
const packageAnswer = z.object({
  status: z.literal(true),
  ...flags,
  data: z
    .object({ package_details: trackingDetail, package_levels: z.object({ data: z.array(tracking) }) })
    .nullable(),
});

const common = {
  method: 'GET',
  params: z.object({ id }),
  query,
} as const;

export const discoverPackage = defineCall({
  ...common,
  id: 'trackings.discover-package',
  path: '/api/trackingsystem/packages/{id}/discover',
  source: 'TF §2.2, §2.8 and §7, PD-118',
  summary:
    'A package with its levels; `not_available` and `not_published` first. 404 for one that there is not',
  callers: anyone,
  answer: packageAnswer,
  example: { params: { id: 4 }, query: {} },
});

export const myPackage = defineCall({
  ...common,
  id: 'trackings.my-package',
  path: '/api/trackingsystem/packages/{id}/my',
  source: 'TF §2.2 and §7, PD-67',
  summary:
    'A package of a participant of the family, or of one whom the caller supervises in it, with the progress of its levels; 404 when nobody of ' +
    'them is enrolled',
  callers: ownerOnly,
  answer: packageAnswer,
  example: { params: { id: 4 }, query: {} },
});

export const competition = defineCall({
  ...common,
  id: 'trackings.competition',
  path: '/api/trackingsystem/initiatives/{id}',
  source: 'TF §2.3, §2.8 and §7, PD-118',
  summary:
    'A competition, or a level of one; `not_available` and `not_published` first. 404 for one that there is not',
  callers: anyone,
  answer: detail,
  example: { params: { id: 12 }, query: {} },
});

export const beforeEnrol = defineCall({
  ...common,
  id: 'trackings.before-enrol',
  path: '/api/trackingsystem/trackings/{id}/before-enrol',
  source: 'TF §2.3, §2.8 and §7, PD-118',
  summary:
    'A single system, competition or level before the enrolment; `not_available` and `not_published` first. 404 for one that there is not',
  callers: anyone,
  answer: detail,
  example: { params: { id: 9 }, query: {} },
});
