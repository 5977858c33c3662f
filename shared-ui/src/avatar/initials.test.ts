import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Mona El Sayed', 'MS'],
  ['yusuf', 'Y'],
  ['  Lea   Marie Fischer ', 'LF'],
  ['محمد الشافعي', 'م ش'],
  ['هدى', 'ه'],
  ['ال', 'ا'],
  ['"Omar" (Farouk)', 'OF'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
