import { expect, test } from 'vitest';
import { countCopies } from './copies.ts';

/** The marks that every page has, as they occur in minified scripts. */
const always = `e.createRef=1;e.jsxs=1;e.preinitModule=1;e.hydrateRoot=1;"useRoutes() may be used only";getInitialState:()=>e;
"returnDetails";"NO_I18NEXT_INSTANCE";null===e.storageArea;name="ApiError";defaultOptions:{queries:{staleTime;
new BroadcastChannel("rafiq");bindI18nStore:"added"`;

test('one of each is one', () => {
  expect(countCopies({ renderers: 1, reacts: 1 }, new Map([['/shell.js', always]]))).toMatchObject({
    most: 1,
    several: [],
  });
});

test('a second copy is found in the scripts and by what runs', () => {
  const scripts = new Map([
    ['/shell.js', always],
    ['/remote.js', 'e.createRef=function(){}'],
  ]);
  const counted = countCopies({ renderers: 1, reacts: 2 }, scripts);
  expect(counted.most).toBe(2);
  expect(counted.several).toEqual(['2 × running React', '2 × react in the scripts']);
});

test('a package that every page has and that cannot be found is no proof of anything', () => {
  expect(() => countCopies({ renderers: 1, reacts: 1 }, new Map())).toThrow('react is needed');
});
