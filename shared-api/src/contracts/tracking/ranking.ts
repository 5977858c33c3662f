import { z } from 'zod';
import { defineCall, ownerOnly } from '../../contract.ts';
import { flag, id, integer } from '../../wire.ts';
import { bit, done, pageMeta, score } from './wire.ts';

/**
 * Rankings and reports (TF §3, §4, §7, §9). Those of a competition are hidden until its marking has ended: their `data` is empty and
 * `is_prof_marking_ended` is 0 (PD-81). Participant, family and accepted supervisors can read them (PD-67).
 */

const orders = z.enum(['total', 'activity', 'invitation']);
export type RankingOrder = z.infer<typeof orders>;

export const rankingRow = z.object({
  /** Equal scores share a rank; the next rank is one more than the number of better scores (PD-79). */
  rank: z.int(),
  /** First name and initial; 'Participant' for those who are not named (PD-79). */
  name: z.string(),
  score,
  /** 1: the participant of the request. */
  me: bit,
});

const common = { method: 'GET', origin: 'spec', callers: ownerOnly } as const;

export const ranking = defineCall({
  ...common,
  id: 'trackings.ranking',
  path: '/api/trackingsystem/get/user/trackings/{id}/general/ranking',
  source: 'TF §2.3, §3, §7 and §9, PD-67, PD-79 and PD-81',
  summary:
    'Current participants of a system, a competition, a level or a package by their score; empty before the participant has started. In a package the score is the mean ' +
    'of its levels',
  params: z.object({ id }),
  query: z.object({
    /** Id of the participant; the caller by default. */
    current_user_id: id.optional(),
    order_by: orders.default('total'),
    page: integer(1, 10_000).default(1),
  }),
  answer: z.object({
    status: z.literal(true),
    data: z.array(rankingRow),
    /** Not in the specification: the participant's row, from any page. */
    me: rankingRow.nullable(),
    /** Not in the specification: 0: the ranking is hidden until the marking has ended. */
    is_prof_marking_ended: bit,
    /** Not in the specification: 1: rankings name the participant (PD-79); null for a supervisor, who cannot change it. */
    is_named_in_ranking: bit.nullable(),
    meta: pageMeta,
  }),
  example: { params: { id: 9 }, query: { order_by: 'total', page: 1 } },
});

export const report = defineCall({
  ...common,
  id: 'trackings.report',
  path: '/api/trackingsystem/report/{id}',
  source: 'TF §2.3, §3 and §7, PD-67 and PD-81',
  summary:
    'Progress of a run in a single system, competition or level: of the current one, or of the one that `tracking_enrollment_history_id` names. 404 before the start',
  params: z.object({ id }),
  query: z.object({
    /** Id of the participant; the caller by default. */
    current_user_id: id.optional(),
    tracking_enrollment_history_id: id.optional(),
  }),
  answer: z.object({
    status: z.literal(true),
    data: z
      .object({
        /** Percentage of the points of the whole run; `remaining` is the rest to 100. */
        completed: score,
        remaining: score,
        /** By date, for the days until today with scored activities: percentage of the day's points. */
        progress_per_days: z.record(z.string(), score),
      })
      .nullable(),
    /** Not in the specification: 0: the report is hidden until the marking has ended. */
    is_prof_marking_ended: bit,
  }),
  example: { params: { id: 9 }, query: {} },
});
export type Report = NonNullable<z.infer<typeof report.answer>['data']>;

export const nameInRanking = defineCall({
  id: 'trackings.name-in-ranking',
  method: 'POST',
  path: '/api/trackingsystem/ranking/name',
  source: 'PD-67 and PD-79',
  summary:
    'Choose whether rankings name a participant of the family: in this system, and in its package with all its levels. 404 for others and for ' +
    'who is not enrolled',
  callers: ownerOnly,
  body: z.object({
    tracking_id: id,
    /** Id of the participant; the caller by default. */
    current_user_id: id.optional(),
    is_named_in_ranking: flag,
  }),
  answer: done,
  example: { body: { tracking_id: 9, current_user_id: 3, is_named_in_ranking: 0 } },
});
