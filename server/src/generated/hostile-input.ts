import fc from 'fast-check';

const deep = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Values that few fields accept. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    undefined,
    null,
    '',
    ' ',
    true,
    0,
    -1,
    1e308,
    2 ** 53,
    '1e3',
    '-0',
    'NaN',
    [],
    {},
    [[]],
    [null],
    { length: 1 },
    'a\0b',
    '\ud800',
    '\u202e\u0000',
    "'; DROP TABLE users; --",
    '" OR 1=1 --',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../etc/passwd',
    'constructor',
    '__proto__',
    'x'.repeat(5_000),
    'ﷺ'.repeat(400),
    '٠١٢٣',
    '9999-99-99',
    '2026-02-30',
    '👩‍👩‍👧‍👦'.repeat(50),
    deep(6),
    deep(25),
    Array.from({ length: 300 }, () => 1),
    { $gt: '' },
    { toString: 'x', valueOf: 'y', hasOwnProperty: 1 },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.double().filter(Number.isFinite),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The example with some of its fields changed, removed or added. */
export function hostileObject(
  example: Record<string, unknown>,
  fields: readonly string[],
): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.constantFrom(...fields, 'unexpected', 'lang'), hostileValue);
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => ({
        ...example,
        ...Object.fromEntries(changes),
      })),
    },
    { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 12 }), hostileValue, { maxKeys: 6 }) },
    { weight: 1, arbitrary: hostileValue },
  );
}

export interface RawBody {
  type?: string;
  payload: Buffer | string;
  because: string;
}

const boundary = 'x'.repeat(20);
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const multipart = `multipart/form-data; boundary=${boundary}`;

/** Malformed bodies: every call that has a body must reject each of them. */
export const brokenBodies = (field: string, encoding: 'multipart' | 'json'): RawBody[] => [
  { type: 'application/json', payload: '{"a":', because: 'JSON that ends early' },
  { type: 'application/json', payload: '{a:1}', because: 'no JSON' },
  { type: 'application/json', payload: '[1]', because: 'a list for a body' },
  { type: 'application/json', payload: '"text"', because: 'a text for a body' },
  { type: 'application/json', payload: '7', because: 'a number for a body' },
  { type: 'application/json', payload: `${'['.repeat(50_000)}`, because: 'JSON that never closes' },
  {
    type: 'application/json',
    payload: `{"${field}":${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
    because: 'too deep',
  },
  { type: 'application/json', payload: `{"${field}":"x","__proto__":{"a":1}}`, because: 'a prototype' },
  {
    type: 'application/json',
    payload: `{"${field}":"x","constructor":{"prototype":{"a":1}}}`,
    because: 'a constructor',
  },
  { type: 'application/json', payload: `{"${field}":"${'x'.repeat(400_000)}"}`, because: 'too large' },
  { type: 'application/json', payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), because: 'no UTF-8' },
  { type: 'application/xml', payload: '<a/>', because: 'another type' },
  { type: 'text/plain', payload: `${field}=x`, because: 'plain text' },
  { type: 'nonsense', payload: 'x', because: 'no media type' },
  { type: 'multipart/form-data', payload: 'x', because: 'no boundary' },
  { type: multipart, payload: part(field, 'x').slice(0, -20), because: 'a part that ends early' },
  { type: multipart, payload: part(field, 'x'), because: 'no closing boundary' },
  { type: multipart, payload: 'no parts at all', because: 'no part' },
  {
    type: multipart,
    payload: `${part(`${field}[__proto__][a]`, 'x')}--${boundary}--\r\n`,
    because: 'a prototype',
  },
  {
    type: multipart,
    payload: `${part(`${field}${'[a]'.repeat(12)}`, 'x')}--${boundary}--\r\n`,
    because: 'too deep',
  },
  { type: multipart, payload: `${part(`${field}[5000]`, 'x')}--${boundary}--\r\n`, because: 'a huge list' },
  {
    type: multipart,
    payload: `${part(field, 'x'.repeat(400_000))}--${boundary}--\r\n`,
    because: 'too large',
  },
  {
    type: multipart,
    payload: `${part(field, 'x', '; filename="a.exe"')}--${boundary}--\r\n`,
    because: 'a file',
  },
  {
    type: multipart,
    payload: `${part(field, 'x').repeat(1_500)}--${boundary}--\r\n`,
    because: 'too many parts',
  },
  { type: 'application/x-www-form-urlencoded', payload: `${field}[__proto__]=1`, because: 'a prototype' },
  {
    type: 'application/x-www-form-urlencoded',
    payload: `${field}=1&`.repeat(1_500),
    because: 'too many fields',
  },
  { type: 'application/x-www-form-urlencoded', payload: `${field}=a%00b`, because: 'NUL' },
  ...(encoding === 'json'
    ? [
        {
          type: 'application/x-www-form-urlencoded',
          payload: `${field}=1`,
          because: 'a form where JSON is asked',
        },
      ]
    : []),
];

export const brokenQueries = [
  'a[b][c][d][e][f][g][h][i]=1',
  '__proto__[a]=1',
  'a[constructor][prototype]=1',
  `${'a=1&'.repeat(1_500)}`,
  `a[5000]=1`,
];

export const hostileParameters = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '99999999999999999999',
  'abc',
  '{id}',
  ' ',
  'a/b',
  'a\0b',
  "1' OR '1'='1",
  '<script>',
  '٣',
  '__proto__',
  'x'.repeat(290),
  'x'.repeat(2_000),
];
