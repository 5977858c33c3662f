import { expect, test } from 'vitest';
import { createConfigReader } from './config.ts';
import { defineGroup } from './group.ts';
import { site } from './site.ts';
import { numberOr } from './variable.ts';

const amount = (fallback: number) => numberOr(fallback, [1, 9], { meaning: 'test', expects: 'a number' });
const first = defineGroup({
  title: 'Test',
  variables: { FIRST: amount(1) },
  findErrors: ({ FIRST }) => (FIRST === 9 ? [['FIRST', 'is 9', '8']] : []),
  read: ({ FIRST }) => ({ limits: { first: FIRST }, first: FIRST }),
});
const second = defineGroup({
  title: 'Test',
  variables: { SECOND: amount(2) },
  read: ({ SECOND }, { production, dataDir }) => ({ limits: { second: SECOND }, production, dataDir }),
});

test('groups of several owners are read into one configuration, their objects of the same name merged', () => {
  const read = createConfigReader([site, first, second]);
  expect(read({ RAFIQ_MODE: 'production', PUBLIC_URL: 'https://rafiq.example', FIRST: '3' })).toMatchObject({
    ok: true,
    config: { first: 3, limits: { first: 3, second: 2 }, production: true, dataDir: '.data' },
  });
});

test('errors of all groups come in the order of the groups, those of values first', () => {
  const read = createConfigReader([site, first, second]);
  expect(read({ SECOND: 'x', FIRST: '9', PORT: 'y' })).toEqual({
    ok: false,
    message: [
      'Configuration: PORT must be a port number from 0 to 65535. Example: PORT=8080',
      'Configuration: SECOND must be a number from 1 to 9. Example: SECOND=2',
      'Configuration: FIRST is 9. Example: FIRST=8',
    ].join('\n'),
  });
});

test('two groups cannot have one variable', () => {
  expect(() => createConfigReader([first, second, first])).toThrow(/have the variable FIRST/);
});
