export { mailConfig } from './config.ts';
export { defineMail, type Mail, type MailBlock, type MailContent, type MailField } from './content.ts';
export { mail } from './module.ts';
export { type OptOut, optOutPath, readOptOutToken } from './opt-out.ts';
export { type NewMail, queueMail, queueMails } from './outbox.ts';
export { retryAfter } from './retry.ts';
