import { type ActivityDays, type RunDates, scoredDates } from './days.ts';

/*
 * Points and scores of runs (TF §9). Scores are integers in hundredths of a percent, so that they can be compared exactly; screens show them with
 * one decimal.
 */

/** The fields of an activity that the score needs. */
export interface ScoredActivity extends ActivityDays {
  isScored: boolean;
  weight: number;
}

/** 100 percent as a score. */
export const fullScore = 10_000;

/** Rounds a quotient of two whole numbers; halves are rounded up. */
const roundedQuotient = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

/** Progress of an activity in percent: the mean of its items, rounded down, so that 100 requires all items. */
export const progressOfItems = (percentages: readonly number[]): number =>
  percentages.length === 0
    ? 0
    : Math.floor(percentages.reduce((sum, each) => sum + each, 0) / percentages.length);

/** Points of an activity on a day. */
export const activityPoints = (
  { isScored, weight }: Pick<ScoredActivity, 'isScored' | 'weight'>,
  progress: number,
): number => (isScored ? weight * progress : 0);

/** Reachable points of a run: those of all scored activities on each of their days. */
export const maxPoints = (activities: readonly ScoredActivity[], run: RunDates): number =>
  activities.reduce(
    (sum, activity) => sum + activityPoints(activity, 100) * scoredDates(activity, run).length,
    0,
  );

/** Points of a run that could be reached up to a date. */
export const possiblePoints = (
  activities: readonly ScoredActivity[],
  { startDate, endDate }: RunDates,
  today: string,
): number =>
  today < startDate ? 0 : maxPoints(activities, { startDate, endDate: today < endDate ? today : endDate });

/** Score of the activities; 0 for a run without scored activities. */
export const activityScore = (points: number, max: number): number =>
  max === 0 ? 0 : roundedQuotient(points * fullScore, max);

/** Score of the invitations; invitations above the maximum do not count (PD-80). */
export const invitationScore = (count: number, max: number): number =>
  max === 0 ? 0 : roundedQuotient(Math.min(count, max) * fullScore, max);

/** Weighted sum of both scores; the weight of the activities is 100 minus `invitationPercentage`. */
export const totalScore = (activity: number, invitation: number, invitationPercentage: number): number =>
  roundedQuotient(activity * (100 - invitationPercentage) + invitation * invitationPercentage, 100);

export interface Scores {
  activityScore: number;
  invitationScore: number;
  totalScore: number;
}

/** The values from which the scores of a run are computed. */
export interface Reached {
  points: number;
  maxPoints: number;
  invitations: number;
}

/** The weight of invitations in a system. */
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

/** Wire form of a score: percent with one decimal, such as 87.3 for 8725 and 100 for 10000. */
export const scoreToWire = (score: number): number => roundedQuotient(score, 10) / 10;

/** Wire form of a score in calls whose contract has no null: 0 while it is withheld (PD-81). */
export const shownScoreToWire = (score: number, isWithheld: boolean): number =>
  isWithheld ? 0 : scoreToWire(score);
