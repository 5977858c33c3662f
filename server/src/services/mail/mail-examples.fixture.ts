import type { Language } from '../../kernel/index.ts';
import type { Mail } from './content.ts';
import type { NewMail } from './outbox.ts';

/** A mail of the catalogue; `optOut` if its reader can switch it off. */
export type ExampleMail = Mail & Pick<NewMail, 'optOut'>;

/**
 * Examples of an area's mails by description, in one language.
 * @param names the language of names, titles and users' texts: `language` by default
 */
export type MailExamples = (
  language: Language,
  publicUrl: string,
  names?: Language,
) => Readonly<Record<string, ExampleMail>>;

/** An example of a mail that can be switched off. */
export const optional = (mail: Mail, topic: string): ExampleMail => ({
  ...mail,
  optOut: { userId: 1, topic },
});
