import { expect, test } from 'vitest';
import { cleanMessage, isBlankMessage } from './chat-message.ts';

test.each([
  '',
  '   ',
  '\n\t ',
  '\u00a0\u3000',
  '\u200b\u200d\ufeff',
  '\u2066\u2069',
  '\u202e',
  '\u2800',
  '\u3164',
])('a message that shows nothing is blank: %j', (message) => {
  expect(isBlankMessage(message)).toBe(true);
});

test.each(['.', 'سلام', '👍', '❤️', '0', ' a ', '👩‍👩‍👧'])(
  'a message that shows something is not blank: %s',
  (message) => {
    expect(isBlankMessage(message)).toBe(false);
  },
);

test('overrides and isolates are removed, marks and joiners stay', () => {
  expect(cleanMessage(' https://rafiq.example/\u202egpj.exe\u202c \u2067x\u2069')).toBe(
    'https://rafiq.example/gpj.exe x',
  );
  expect(cleanMessage('مرحبا\u200f (Sara)\u200e')).toBe('مرحبا\u200f (Sara)\u200e');
  expect(cleanMessage('می\u200cخواهم 👩‍👧')).toBe('می\u200cخواهم 👩‍👧');
});
