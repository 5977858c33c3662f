import { expect, test } from 'vitest';
import { renderText } from '../../../services/mail/render-text.ts';
import { linkedMail } from './mails.ts';

test('the mail about a new way to sign in says what to do about it, in the account’s language', () => {
  for (const language of ['en', 'ar'] as const) {
    const mail = linkedMail({ language, publicUrl: 'https://rafiq.example' });
    const { subject, text } = { subject: mail.subject, text: renderText(mail) };
    expect(/\p{Script=Arabic}/u.test(subject)).toBe(language === 'ar');
    expect(/\p{Script=Arabic}/u.test(text)).toBe(language === 'ar');
    expect(text).toContain('https://rafiq.example/contact');
  }
});
