import { expect, test } from 'vitest';
import { defineMail, listMailNames } from './content.ts';
import { testMail } from './mail.fixture.ts';
import { renderText } from './render-text.ts';

const hostile = 'A\u202Ename\u202C\u2066\u2069\r\nBcc: spy@test.example\u0000';

test('texts stay on one line without control characters and controls of direction; what a person wrote keeps its lines', () => {
  const mail = testMail(
    hostile,
    hostile,
    { facts: [{ label: hostile, value: hostile }] },
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

test('joiners, which Persian and emoji need, stay', () => {
  const text = 'می\u200cخواهم 👨\u200d👩\u200d👧';
  expect(testMail(text).subject).toBe(text);
});

test('two mails of one name are refused', () => {
  expect(listMailNames()).toContain('test');
  expect(() => defineMail({ name: 'test' }, () => ({ subject: '', blocks: [] }))).toThrow('Two mails');
});
