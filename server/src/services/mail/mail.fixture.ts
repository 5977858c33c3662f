import { defineMail, type MailBlock } from './content.ts';

/** A mail of a test. */
export const testMail = defineMail(
  { name: 'test', title: { en: 'Test', ar: 'اختبار' } },
  (subject: string, ...blocks: MailBlock[]) => ({
    subject,
    blocks,
  }),
);
