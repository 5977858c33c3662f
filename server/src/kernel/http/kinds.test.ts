import { expect, test } from 'vitest';
import { indexKinds } from './kinds.ts';
import { defineModule } from './module.ts';

const withJobs = (name: string, ...jobs: string[]) =>
  defineModule({
    name,
    texts: { en: {}, ar: {} },
    routes() {},
    jobs: jobs.map((each) => ({ name: each, title: { en: each, ar: each }, async run() {} })),
  });
const index = (...modules: ReturnType<typeof withJobs>[]) => indexKinds(modules, 'jobs', ({ name }) => name);

test('every module registers as many kinds as it has', () => {
  const kinds = index(withJobs('a', 'remind', 'close'), withJobs('none'), withJobs('b', 'Course'));
  expect([...kinds.keys()]).toEqual(['remind', 'close', 'Course']);
  expect(kinds.get('close')?.name).toBe('close');
  expect(kinds.get('__proto__')).toBeUndefined();
});

test('a second kind with the same key is refused, in one module or in two', () => {
  expect(() => index(withJobs('a', 'close'), withJobs('b', 'close'))).toThrow("b: jobs has 'close' already.");
  expect(() => index(withJobs('a', 'close', 'close'))).toThrow("a: jobs has 'close' already.");
});

test.each(['', '1', 'a b', '_a', "a'", 'دورة', 'a\n'])('%j names no kind', (key) => {
  expect(() => index(withJobs('a', key))).toThrow('cannot name one of jobs');
});
