import { defineMail, type MailBlock } from './content.ts';

/** A mail of a test. */
export const testMail = defineMail({ name: 'test' }, (subject: string, ...blocks: MailBlock[]) => ({
  subject,
  blocks,
}));
