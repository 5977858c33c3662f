import { z } from 'zod';
import { type ConfigError, defineGroup, numberOr, variable } from '../../kernel/index.ts';

export interface MailConfig {
  mail: { kind: 'mailbox'; from: string } | { kind: 'smtp'; url: string; from: string };
  /** The recipient of messages from the contact page, and their maximum number per sender address and hour. */
  contact: { mail: string; hourly: number };
}

declare module '../../kernel/config/config.ts' {
  interface Config extends MailConfig {}
}

/** Extracts the address of a sender: `Rafiq <hello@rafiq.example>`. */
export const toAddress = (sender: string): string => /([^\s<>]+)>?$/.exec(sender)?.[1] ?? sender;

/** How mails are sent, and who receives messages of the contact page. */
export const mailConfig = defineGroup({
  title: 'Mail',
  variables: {
    SMTP_URL: variable(z.url({ protocol: /^smtps?$/ }), {
      meaning: 'The mail server that mails go out by',
      expects: 'the address of a mail server',
      example: 'smtp://user:secret@mail.example:587',
    }).optional(),
    RAFIQ_MAILBOX: variable(z.literal('embedded'), {
      meaning:
        'Mails wait at `/dev/mailbox`, for everybody to read: in place of `SMTP_URL`, to try the site out',
      expects: 'embedded or nothing',
      example: 'embedded',
      unset: '`embedded` outside production, without `SMTP_URL`',
    }).optional(),
    MAIL_FROM: variable(z.string().regex(/^[^\r\n]{0,120}[^\s@<>]+@[^\s@<>]+>?$/), {
      meaning: 'The sender of mails',
      expects: 'a sender',
      example: '"Rafiq <hello@rafiq.example>"',
      unset: '`Rafiq <hello@rafiq.example>`',
    }).optional(),
    CONTACT_MAIL: variable(z.email().max(254), {
      meaning: 'Who gets what is written on the contact page',
      expects: 'an e-mail address',
      example: 'help@rafiq.example',
      unset: 'the address of `MAIL_FROM`',
    }).optional(),
    TRIES_CONTACT: numberOr(5, [1, 100], {
      meaning: 'Messages of one e-mail from the contact page in an hour',
      expects: 'a number of messages',
    }),
  },

  findErrors(values, production) {
    const errors: ConfigError[] = [];
    if (production && !values.SMTP_URL && !values.RAFIQ_MAILBOX)
      errors.push([
        'SMTP_URL',
        'is needed in production (or ask for the embedded mailbox by name: RAFIQ_MAILBOX=embedded)',
        'smtp://user:secret@mail.example:587',
      ]);
    if (values.SMTP_URL && values.RAFIQ_MAILBOX)
      errors.push(['SMTP_URL', 'and RAFIQ_MAILBOX=embedded exclude one another', 'smtp://mail.example:587']);
    if (values.SMTP_URL && !values.MAIL_FROM)
      errors.push(['MAIL_FROM', 'is needed with SMTP_URL', '"Rafiq <hello@rafiq.example>"']);
    return errors;
  },

  read({ SMTP_URL: url, MAIL_FROM: from = 'Rafiq <hello@rafiq.example>', ...values }): MailConfig {
    return {
      mail: url ? { kind: 'smtp', url, from } : { kind: 'mailbox', from },
      contact: { mail: values.CONTACT_MAIL ?? toAddress(from), hourly: values.TRIES_CONTACT },
    };
  },
});
