import type { PersonalData } from '../users/index.ts';
import { listViews } from './tables.ts';

/** The views of lists that an operator has saved. */
export const personalData: PersonalData = {
  rows: [
    {
      table: listViews,
      title: { en: 'Saved views of lists', ar: 'عروض القوائم المحفوظة' },
      paths: [[listViews.operatorId]],
    },
  ],
  withheld: { list_exports: 'Says for a minute that an operator downloads a list.' },
};
