import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { kernelTexts } from '../../kernel/http/texts.ts';
import { otpMail } from './mails.ts';
import { fieldTexts, texts } from './texts.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([all]) => all).sort();

test('every message is there in both languages, with the same parts to fill in', () => {
  expect(Object.keys(texts.ar).sort()).toEqual(Object.keys(texts.en).sort());
  for (const [code, english] of Object.entries(texts.en)) {
    const arabic = texts.ar[code] ?? '';
    expect(arabic, code).toMatch(/[\u0600-\u06ff]/);
    expect(placeholders(arabic), code).toEqual(placeholders(english));
  }
});

test('every code that the area throws has a text, and no text is left over', async () => {
  const sources = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
  const code = (
    await Promise.all(
      sources.filter((name) => name !== 'texts.ts').map((name) => readFile(`${folder}/${name}`, 'utf8')),
    )
  ).join('\n');
  const thrown = [...code.matchAll(/new Failure\(\d+, '([\w.]+)'/g)].map(([, name]) => name ?? '');
  expect(thrown.length).toBeGreaterThan(5);
  for (const name of thrown) expect(texts.en, name).toHaveProperty([name]);
  const known = { ...kernelTexts.en, ...texts.en };
  for (const name of Object.values(fieldTexts)) expect(known, name).toHaveProperty([name]);
  const used = new Set(Object.values(fieldTexts));
  for (const name of Object.keys(texts.en))
    expect(code.includes(`'${name}'`) || used.has(name), name).toBe(true);
});

test('the specified text of a wrong code is exact (AUTH-054)', () => {
  expect(texts.en.invalid_otp).toBe('Invalid OTP');
});

test.each(['register', 'forgot_password'] as const)(
  'mails for %s show the code in both languages',
  (type) => {
    const publicUrl = 'https://rafiq.example';
    for (const language of ['en', 'ar'] as const) {
      const mail = otpMail({ type, language, code: '0042', publicUrl });
      expect(mail.text).toMatch(/(?<!\d)0042(?!\d)/);
      expect(mail.subject).not.toContain('0042');
      const none = otpMail({ type, language, publicUrl });
      expect(none.text).not.toMatch(/\d{4}/);
      expect(none.text).toContain(type === 'register' ? `${publicUrl}/login` : `${publicUrl}/sign-up`);
      for (const { subject, text } of [mail, none])
        expect(/[\u0600-\u06ff]/.test(subject + text)).toBe(language === 'ar');
    }
  },
);
