/*
 * Countable activities (PD-136): five prayers, eight glasses. The log of progress has percentages; with at most 100 steps each number of steps has one
 * of its own, so that both directions are exact.
 */

/** The most steps of an activity. */
export const maxSteps = 100;

/** Progress in percent of a number of done steps, rounded down, so that 100 requires all of them. @param steps 1 to `maxSteps` */
export const toStepProgress = (done: number, steps: number): number => Math.floor((100 * done) / steps);

/** The number of done steps for a progress in percent: the most that it is enough for. @param steps 1 to `maxSteps` */
export const toStepsDone = (progress: number, steps: number): number =>
  Math.ceil(((progress + 1) * steps) / 100) - 1;
