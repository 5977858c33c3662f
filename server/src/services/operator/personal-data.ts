import type { PersonalData } from '../users/index.ts';

/** The audit is not part of the data copy. */
export const personalData: PersonalData = {
  withheld: { audit_lines: 'The record of what operators did, which only operators read.' },
};
