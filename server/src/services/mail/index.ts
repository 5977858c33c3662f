export { mailConfig } from './config.ts';
export { mail } from './module.ts';
export { type NewMail, queueMail, queueMails } from './outbox.ts';
export { quote } from './quote.ts';
export { retryAfter } from './retry.ts';
export { lines, type MailText } from './text.ts';
