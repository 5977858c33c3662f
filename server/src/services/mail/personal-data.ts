import type { PersonalData } from '../users/index.ts';

/** Mails are not part of the copy. */
export const personalData: PersonalData = {
  withheld: { outbox: 'Mails are in the mailbox of the recipient; some have one-time codes.' },
};
