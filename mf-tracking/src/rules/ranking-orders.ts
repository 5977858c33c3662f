import type { RankingOrder } from 'shared-api/contracts/tracking/ranking';

/** The orders of a ranking (TF §9). Invitations count only in competitions. */
export const getOrders = (isCompetition: boolean): readonly RankingOrder[] =>
  isCompetition ? ['total', 'activity', 'invitation'] : ['total', 'activity'];

/** The weights of activities and invitations in the total score, in percent (TF §9). */
export const getWeights = (invitationPercentage: number) => ({
  activities: 100 - invitationPercentage,
  invitations: invitationPercentage,
});

const medals = ['gold', 'silver', 'bronze'] as const;
export type Medal = (typeof medals)[number];

/** The medal of a rank: only for the first three (TF §9), and not without points. Equal ranks have the same medal. */
export const getMedal = (rank: number, score: number): Medal | undefined =>
  score > 0 ? medals[rank - 1] : undefined;
