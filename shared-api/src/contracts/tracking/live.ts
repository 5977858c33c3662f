import { z } from 'zod';
import { id } from '../../wire.ts';
import { defineLiveKind } from '../realtime.ts';

/**
 * Live events of participants (GET /api/realtime/events), for those who may read their progress: the participant, their family and accepted
 * supervisors (PD-67). Events contain only ids; a page reads its data again.
 */

const participation = z.object({
  /** Id of the system, competition or level. */
  tracking_id: id,
  /** Id of the participant. */
  current_user_id: id,
  /** Id of the run. */
  tracking_enrollment_history_id: id,
});

/** Something was recorded for a participant; at most one event per run and second. */
export const progressEvent = defineLiveKind('tracking.progress', participation);

/** A proof was marked or returned. */
export const proofEvent = defineLiveKind(
  'tracking.proof',
  participation.extend({ activity_id: id, user_activity_id: id, proof_id: id }),
);

/** A task has changed, for its assignee, their family and the consultant who gave it; at most one event per task and second. */
export const taskEvent = defineLiveKind(
  'tracking.task',
  z.object({
    task_id: id,
    /** Id of the assignee. */
    family_member_id: id,
  }),
);

/** A request for supervision was sent, answered, cancelled or ended, for the participant, their family, the sender and the consultant. */
export const supervisionEvent = defineLiveKind(
  'tracking.supervision',
  z.object({
    request_id: id,
    tracking_id: id,
    /** Id of the participant. */
    current_user_id: id,
  }),
);

/**
 * A ranking has changed: sent by the topic `tracking_ranking` of a system, competition, level or package to everyone who may read it, at most once a
 * second; for a competition only once its marking has ended (PD-81).
 */
export const rankingEvent = defineLiveKind('tracking.ranking', z.object({ tracking_id: id }));
export const rankingTopic = (trackingId: number): string => `tracking_ranking:${trackingId}`;
