import { expect, test } from 'vitest';
import { toMessageParts } from './message-parts.ts';

test.each([
  ['no link', [{ text: 'no link' }]],
  [
    'See https://rafiq.example/courses/5, please.',
    [
      { text: 'See ' },
      { text: 'rafiq.example/courses/5', href: 'https://rafiq.example/courses/5' },
      { text: ', please.' },
    ],
  ],
  // The user name before the host is neither shown nor sent.
  ['https://bank.example@evil.example/', [{ text: 'evil.example', href: 'https://evil.example/' }]],
  // A host with Cyrillic letters is shown in Punycode.
  ['https://\u0430pple.com', [{ text: 'xn--pple-43d.com', href: 'https://xn--pple-43d.com/' }]],
  [
    '(https://en.wikipedia.org/wiki/Star_(shape))',
    [
      { text: '(' },
      { text: 'en.wikipedia.org/wiki/Star_(shape)', href: 'https://en.wikipedia.org/wiki/Star_(shape)' },
      { text: ')' },
    ],
  ],
  ['javascript:alert(1) data:text/html,x', [{ text: 'javascript:alert(1) data:text/html,x' }]],
  ['https://', [{ text: 'https://' }]],
  [
    'انظر https://rafiq.example؟',
    [{ text: 'انظر ' }, { text: 'rafiq.example', href: 'https://rafiq.example/' }, { text: '؟' }],
  ],
])('%s', (message, parts) => {
  expect(toMessageParts(message)).toEqual(parts);
});

test('a long path is cut, the host never', () => {
  const [part] = toMessageParts(`https://a-very-long-host-of-somebody.rafiq.example/${'p'.repeat(200)}`);
  expect(part?.text).toMatch(/^a-very-long-host-of-somebody\.rafiq\.example\/p{39}…$/);
});

test('characters that reorder text are removed, so that a link is never shown as another', () => {
  const [part] = toMessageParts('https://rafiq.example/\u202egpj.exe');
  expect(part).toEqual({ text: 'rafiq.example/gpj.exe', href: 'https://rafiq.example/gpj.exe' });
});

test('nothing of a message is lost, and every link is one of http', () => {
  // A pseudo-random generator with a fixed seed, so that a failure is reproducible.
  let state = 7;
  const next = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % count;
  };
  const pieces = [
    'https://',
    'http://a.example/',
    'HTTPS://B.example',
    ' ',
    '.',
    ')',
    '(',
    'س',
    'x',
    '@',
    ':',
    '//',
    '\n',
  ];
  for (let round = 0; round < 2_000; round += 1) {
    const message = Array.from({ length: 1 + next(8) }, () => pieces[next(pieces.length)])
      .join('')
      .trim();
    const parts = toMessageParts(message);
    for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\/[^/@]+(?:\/|$)/);
    for (const { text, href } of parts) if (href === undefined) expect(message).toContain(text);
    if (!parts.some(({ href }) => href !== undefined))
      expect(parts.map(({ text }) => text).join('')).toBe(message);
  }
});
