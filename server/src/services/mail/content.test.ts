import { expect, test } from 'vitest';
import { isolate } from '../../kernel/index.ts';
import { namesInScripts } from '../../testing/names-in-scripts.ts';
import { defineMail, listMailNames } from './content.ts';
import { testMail } from './mail.fixture.ts';
import { renderText } from './render-text.ts';

const hostile = 'A\u202Ename\u202C\u2066\u2069\r\nBcc: spy@test.example\u0000';

test('texts stay on one line without control characters and controls of direction; what a person wrote keeps its lines', () => {
  const mail = testMail(
    hostile,
    hostile,
    { fields: [{ label: hostile, value: hostile }] },
    { items: [{ text: hostile }] },
    { quote: hostile, intro: hostile },
  );
  expect(mail.subject).toBe('Aname Bcc: spy@test.example');
  expect(JSON.stringify(mail)).not.toMatch(/\\u0000|[\u202a-\u202e\u2066-\u2069]/);
  expect(renderText(mail)).toBe(
    [
      'Aname Bcc: spy@test.example',
      'Aname Bcc: spy@test.example: Aname Bcc: spy@test.example',
      '- Aname Bcc: spy@test.example',
      'Aname Bcc: spy@test.example\n> Aname\n> Bcc: spy@test.example',
      '',
    ]
      .join('\n\n')
      .replace(/\n\n$/, '\n'),
  );
});

test('names are written in their letters, isolated where they run against the language', async () => {
  for (const [script, name] of Object.entries(namesInScripts))
    for (const language of ['en', 'ar'] as const) {
      const mail = testMail(isolate(language, name), `${isolate(language, name)} (3)`, {
        fields: [{ label: 'Name', value: name }],
      });
      const expected =
        language === 'en' && /^[\p{Script=Latin} ]+$/u.test(name) ? name : isolate(language, name);
      expect(mail.subject, script).toBe(expected);
      expect(renderText(mail), script).toContain(`${expected} (3)\n`);
      expect(renderText(mail), script).toContain(`Name: ${name}\n`);
    }
});

test('joiners, which Persian and emoji need, stay', () => {
  const text = 'می\u200cخواهم 👨\u200d👩\u200d👧';
  expect(testMail(text).subject).toBe(text);
});

test('two mails of one name are refused', () => {
  expect(listMailNames()).toContain('test');
  expect(() =>
    defineMail({ name: 'test', title: { en: 'Test', ar: 'اختبار' } }, () => ({ subject: '', blocks: [] })),
  ).toThrow('Two mails');
});
