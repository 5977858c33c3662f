import { expect, test } from 'vitest';
import { positionIn, releaseIn } from './source.ts';

const at = (...files: string[]) =>
  `TypeError: x\n${files.map((file) => `    at f (${file}:1:2)`).join('\n')}`;
const site = 'https://rafiq.example/releases';

test('an error is of the remote whose file is in its stack, at the version of that file', () => {
  const stack = at(
    `${site}/shell/1.0.0/static/js/lib-react.js`,
    `${site}/mf-auth/0.1.0-f581a297/static/js/async/1.js`,
    `${site}/mf-courses/2.0.0/static/js/app.js`,
    `${site}/shell/1.0.0/static/js/index.js`,
  );
  expect(releaseIn(stack)).toEqual({ remote: 'mf-auth', version: '0.1.0-f581a297' });
});

test('the position of an error is a file of that release, its line and its column, in the stacks of all browsers', () => {
  const chrome = `TypeError: x\n    at f (${site}/shell/1.0.0/static/js/lib-react.js:1:9)\n    at Card (${site}/mf-a/1.2.0-ab/static/js/async/1.js:1:2345)`;
  const others = `f@${site}/shell/1.0.0/static/js/lib-react.js:1:9\nCard@${site}/mf-a/1.2.0-ab/static/js/async/1.js:1:2345`;
  for (const stack of [chrome, others])
    expect(positionIn(stack)).toBe('mf-a/1.2.0-ab/static/js/async/1.js:1:2345');
  expect(positionIn(`${site}/mf-a/1.2.0/static/js/app.js did not come`)).toBeUndefined();
  expect(positionIn(at('chrome-extension://abc/content.js'))).toBeUndefined();
});

test('an error among the files of the shell alone is of the shell, any other of nobody', () => {
  expect(releaseIn(at(`${site}/shell/1.2.0/static/js/index.js`))).toEqual({
    remote: 'shell',
    version: '1.2.0',
  });
  expect(releaseIn(at('chrome-extension://abc/content.js'))).toBeUndefined();
});
