import { type ActivityDays, type RunDates, scoredDates } from './days.ts';

/*
 * Points and scores of runs (TF §9). Scores are integers in hundredths of a percent, so that equal scores are equal; screens show them with
 * one decimal.
 */

/** An activity as the score counts it. */
export interface ScoredActivity extends ActivityDays {
  isScored: boolean;
  weight: number;
}

/** 100 percent as a score. */
export const fullScore = 10_000;

/** Rounds a quotient of two whole numbers, halves up. */
const roundedQuotient = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

/** Progress of an activity in percent, from that of its items: the mean, rounded down, so that 100 needs every item. */
export const progressOfItems = (percentages: readonly number[]): number =>
  percentages.length === 0
    ? 0
    : Math.floor(percentages.reduce((sum, each) => sum + each, 0) / percentages.length);

/** Points of an activity on a day. */
export const activityPoints = (
  { isScored, weight }: Pick<ScoredActivity, 'isScored' | 'weight'>,
  progress: number,
): number => (isScored ? weight * progress : 0);

/** Points that a run can reach: those of every scored activity on each of its days. */
export const maxPoints = (activities: readonly ScoredActivity[], run: RunDates): number =>
  activities.reduce(
    (sum, activity) => sum + activityPoints(activity, 100) * scoredDates(activity, run).length,
    0,
  );

/** Score of the activities; 0 for a run without scored activities. */
export const activityScore = (points: number, max: number): number =>
  max === 0 ? 0 : roundedQuotient(points * fullScore, max);

/** Score of the invitations; those above the maximum do not count (PD-80). */
export const invitationScore = (count: number, max: number): number =>
  max === 0 ? 0 : roundedQuotient(Math.min(count, max) * fullScore, max);

/** Both scores by their weights: that of the activities is 100 minus `invitationPercentage`. */
export const totalScore = (activity: number, invitation: number, invitationPercentage: number): number =>
  roundedQuotient(activity * (100 - invitationPercentage) + invitation * invitationPercentage, 100);

export interface Scores {
  activityScore: number;
  invitationScore: number;
  totalScore: number;
}

/** What the scores of a run are computed from. */
export interface Reached {
  points: number;
  maxPoints: number;
  invitations: number;
}

/** How a system weights invitations. */
export interface InvitationRule {
  invitationPercentage: number;
  invitationMaxCount: number;
}

/** The scores of a run. */
export function computeScores(
  { points, maxPoints: max, invitations }: Reached,
  { invitationPercentage, invitationMaxCount }: InvitationRule,
): Scores {
  const activity = activityScore(points, max);
  const invitation = invitationScore(invitations, invitationMaxCount);
  return {
    activityScore: activity,
    invitationScore: invitation,
    totalScore: totalScore(activity, invitation, invitationPercentage),
  };
}

/** A score as it travels: percent with one decimal, 8725 as 87.3 and 10000 as 100. */
export const scoreToWire = (score: number): number => roundedQuotient(score, 10) / 10;

/** A score as it travels in calls of which the contract has a plain number: 0 as long as it is withheld (PD-81). */
export const shownScoreToWire = (score: number, isWithheld: boolean): number =>
  isWithheld ? 0 : scoreToWire(score);
