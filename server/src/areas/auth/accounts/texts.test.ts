import { expect, test } from 'vitest';
import { formatInstant } from '../../../kernel/i18n/dates.ts';
import { renderText } from '../../../services/mail/render-text.ts';
import { accountKeptMail, deletionMail, passwordChangedMail } from './account-mails.ts';
import { otpMail } from './mails.ts';
import { texts } from './texts.ts';

test('the specified text of a wrong code is exact (AUTH-054)', () => {
  expect(texts.en.invalid_otp).toBe('Invalid OTP');
});

test.each(['register', 'forgot_password'] as const)(
  'mails for %s show the code in both languages',
  (type) => {
    const publicUrl = 'https://rafiq.example';
    for (const language of ['en', 'ar'] as const) {
      const proof = { code: '0042', key: 'k'.repeat(43), email: 'mona+new@rafiq.example' };
      const mail = otpMail({ type, language, proof, publicUrl });
      expect(renderText(mail)).toContain(
        `${publicUrl}/verify${type === 'register' ? '' : '?forget_password=1'}#email=mona%2Bnew%40rafiq.example&key=${proof.key}`,
      );
      expect(renderText(mail)).toMatch(/(?<!\d)0042(?!\d)/);
      expect(mail.subject).not.toContain('0042');
      const none = otpMail({ type, language, publicUrl });
      expect(renderText(none)).not.toMatch(/\d{4}/);
      expect(renderText(none)).toContain(type === 'register' ? `${publicUrl}/login` : `${publicUrl}/sign-up`);
      for (const one of [mail, none])
        expect(/[\u0600-\u06ff]/.test(one.subject + renderText(one))).toBe(language === 'ar');
    }
  },
);

test('mails about an account say what to do, in one language each', () => {
  const publicUrl = 'https://rafiq.example';
  const deletesAt = new Date('2026-12-04T12:00:00Z');
  for (const language of ['en', 'ar'] as const) {
    const changed = passwordChangedMail({ language, publicUrl });
    const planned = deletionMail({ language, publicUrl, deletesAt, timezone: 'Africa/Cairo' });
    expect(renderText(changed)).toContain(`${publicUrl}/forget-password`);
    expect(renderText(planned)).toContain(`${publicUrl}/login`);
    expect(renderText(planned)).toContain(formatInstant(deletesAt, language, 'Africa/Cairo'));
    for (const mail of [
      changed,
      planned,
      accountKeptMail(language, 'owner'),
      accountKeptMail(language, 'operator'),
    ])
      for (const part of [mail.subject, ...renderText(mail).trim().split('\n\n')])
        expect(/\p{Script=Arabic}/u.test(part), part).toBe(language === 'ar');
  }
});

test('a date is read in the zone of the reader, with Latin figures in both languages', () => {
  const instant = new Date('2026-12-04T23:30:00Z');
  expect(formatInstant(instant, 'en')).toBe('4 December 2026 at 23:30 GMT+0');
  expect(formatInstant(instant, 'en', 'Africa/Cairo')).toBe('5 December 2026 at 01:30 GMT+2');
  expect(formatInstant(instant, 'ar', 'Africa/Cairo')).toMatch(/5 ديسمبر 2026.*01:30/);
});
