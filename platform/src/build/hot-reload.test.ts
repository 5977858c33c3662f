import { beforeEach, expect, test, vi } from 'vitest';

const page = globalThis as {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: { inject(renderer: object): number; renderers: Map<number, object> };
};

beforeEach(() => {
  vi.resetModules();
  delete page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
});

test('renderers that introduce themselves can be found by a refresh run time that is loaded later', async () => {
  await import('./hot-reload.ts');
  const [first, second] = [{}, {}];
  const ids = [first, second].map((renderer) => page.__REACT_DEVTOOLS_GLOBAL_HOOK__?.inject(renderer));
  expect(page.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers).toEqual(
    new Map([
      [ids[0], first],
      [ids[1], second],
    ]),
  );
});

test('the hook of the browser extension keeps working', async () => {
  const inject = vi.fn(() => 7);
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { inject, renderers: new Map() };
  await import('./hot-reload.ts');
  const renderer = {};
  expect(page.__REACT_DEVTOOLS_GLOBAL_HOOK__.inject(renderer)).toBe(7);
  expect(inject).toHaveBeenCalledWith(renderer);
  expect(page.__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.get(7)).toBe(renderer);
});
