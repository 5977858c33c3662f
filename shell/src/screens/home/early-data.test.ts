import { homeModules, panners, sliders } from 'shared-api/contracts/home';
import { expect, test } from 'vitest';
import { pages } from '../../../pages.ts';

test('the home page has asked for what its lists and pictures show before they are there', () => {
  const home = pages.find(({ path }) => path === '/');
  expect(home?.data?.map((path) => path.split('?', 1)[0])).toEqual([
    sliders.path,
    panners.path,
    homeModules.path,
  ]);
});
