import { z } from 'zod';
import { part } from './part.ts';
import { numberOr, variable } from './variable.ts';

export interface MailConfig {
  mail: { kind: 'mailbox'; from: string } | { kind: 'smtp'; url: string; from: string };
  /** Who gets what is written on the contact page, and how many messages of one e-mail in an hour. */
  contact: { mail: string; hourly: number };
}

/** The address in a sender: `Rafiq <hello@rafiq.example>`. */
const addressOf = (sender: string): string => /([^\s<>]+)>?$/.exec(sender)?.[1] ?? sender;

/** Who carries mails, and to whom those go that people write to the site. */
export const mail = part({
  variables: {
    SMTP_URL: variable(
      z.url({ protocol: /^smtps?$/ }),
      'the address of a mail server',
      'smtp://user:secret@mail.example:587',
    ).optional(),
    RAFIQ_MAILBOX: variable(z.literal('embedded'), 'embedded or nothing', 'embedded').optional(),
    MAIL_FROM: variable(
      z.string().regex(/^[^\r\n]{0,120}[^\s@<>]+@[^\s@<>]+>?$/),
      'a sender',
      'Rafiq <hello@rafiq.example>',
    ).optional(),
    CONTACT_MAIL: variable(z.email().max(254), 'an e-mail address', 'help@rafiq.example').optional(),
    TRIES_CONTACT: numberOr(5, 1, 100, 'a number of messages an hour from 1 to 100'),
  },

  fault(values, production) {
    if (production && !values.SMTP_URL && !values.RAFIQ_MAILBOX)
      return [
        'SMTP_URL',
        'is needed in production (or ask for the embedded mailbox by name: RAFIQ_MAILBOX=embedded)',
        'smtp://user:secret@mail.example:587',
      ];
    if (values.SMTP_URL && values.RAFIQ_MAILBOX)
      return ['SMTP_URL', 'and RAFIQ_MAILBOX=embedded exclude one another', 'smtp://mail.example:587'];
    if (values.SMTP_URL && !values.MAIL_FROM)
      return ['MAIL_FROM', 'is needed with SMTP_URL', '"Rafiq <hello@rafiq.example>"'];
    return undefined;
  },

  read({ SMTP_URL: url, MAIL_FROM: from = 'Rafiq <hello@rafiq.example>', ...values }): MailConfig {
    return {
      mail: url ? { kind: 'smtp', url, from } : { kind: 'mailbox', from },
      contact: { mail: values.CONTACT_MAIL ?? addressOf(from), hourly: values.TRIES_CONTACT },
    };
  },
});
