import type { PersonalData } from '../users/index.ts';

/** The audit, and what operators work on at the moment, are not part of the data copy. */
export const personalData: PersonalData = {
  withheld: {
    audit_lines: 'The record of what operators did, which only operators read.',
    case_holders: 'What operators work on at the moment, for five minutes.',
  },
};
