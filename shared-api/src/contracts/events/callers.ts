import type { Callers } from '../../contract.ts';

/** Operators, and the consultant of the event; for other consultants the event does not exist. */
export const organisers: Callers = {
  visitor: 401,
  learner: 403,
  other: 403,
  consultant: 'allowed',
  operator: 'allowed',
};
