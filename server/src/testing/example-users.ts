/** Ids of the users of the examples. */

export const learner = 3;
export const consultant = 5;
/** A consultant without any of these entities, for calls that consultants make as buyers. */
export const colleague = 6;
export const operator = 7;
export const other = 9;
/** A user who has applied to become a consultant. */
export const applicant = 10;
/** A member of the learner's family. */
export const member = 11;

export const people = { learner, consultant, colleague, operator, other, applicant, member };

const hourMs = 3_600_000;

/** A time some hours after another. */
export const after = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hourMs);
