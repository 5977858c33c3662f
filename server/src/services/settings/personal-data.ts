import { sql } from 'drizzle-orm';
import { type PersonalData, users } from '../users/index.ts';
import { contactMessages, termsAcceptances } from './tables.ts';

/** Messages of the contact page with the e-mail of the account, and the versions of the terms that it accepted. */
export const personalData: PersonalData = {
  rows: [
    {
      table: termsAcceptances,
      title: { en: 'Accepted terms', ar: 'الشروط التي قبلتها' },
      paths: [[termsAcceptances.userId]],
    },
    {
      table: contactMessages,
      title: { en: 'Messages to customer service', ar: 'الرسائل إلى خدمة العملاء' },
      where: (userId) =>
        sql`${contactMessages.email} = (select ${users.email} from ${users} where ${users.id} = ${userId})`,
    },
  ],
};
