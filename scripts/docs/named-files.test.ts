import { expect, test } from 'vitest';
import { checkNamedFiles } from './named-files.mjs';

const paths = [
  'docs/picture.png',
  'server/src/areas/auth/accounts/sign-in.ts',
  'shared-api/src/locales/en.json',
  'shared-api/src/locales/ar.json',
  'shared-ui/src/button/index.ts',
  'shared-ui/src/styles.css',
];
const check = (text: string, path = 'docs/a.md') => checkNamedFiles([{ path, text }], paths);

test.each([
  'server/src/areas/auth/accounts/sign-in.ts',
  'accounts/sign-in.ts',
  'sign-in.ts',
  '../server/src/areas',
  'areas/auth/',
  'picture.png',
  'src/areas/<area>/<capability>/',
  'accounts/*.ts',
  'src/locales/{en,ar}.json',
  'shared-ui/button',
  'shared-ui/styles.css',
  '/api/auth/login.json',
  'application/json',
  './locales/en',
  '.tsx',
  'mf-manifest.json',
  'releases/registry.json',
])('%s is found, or is no file of the project', (name) => {
  expect(check(`see \`${name}\`\n`)).toEqual([]);
});

test.each([
  'accounts/sign-out.ts',
  'gone.test.ts',
  'areas/commerce/',
  'areas/auth/<file>.css',
  'src/locales/{en,fr}.json',
  'shared-ui/gone',
])('%s is not there', (name) => {
  expect(check(`one\nsee \`${name}\`\n`)).toEqual([`docs/a.md:2: there is no ${name}`]);
  expect(check(`see ${name}`)).toEqual([]);
  expect(check(`see \`${name}\`\n`, 'CHANGELOG.md')).toEqual([]);
});

test('names in commands are looked up too', () => {
  expect(check('`node accounts/sign-in.ts --all` and `node accounts/gone.ts --all`')).toEqual([
    'docs/a.md:1: there is no accounts/gone.ts',
  ]);
});

test('what somebody owns is there', () => {
  const text = '* @rafiq/platform\n/shared-ui/ @rafiq/design\n/mf-gone/ @rafiq/gone\n';
  expect(check(text, '.github/CODEOWNERS')).toEqual(['.github/CODEOWNERS:3: there is no /mf-gone/']);
});
