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
  ['Dr. Amal Nasser', 'AN'],
  ['Prof. Dr. Lea Fischer', 'LF'],
  ['د. أحمد الرفيق', 'أ ر'],
  ['أ.د. هدى سالم', 'ه س'],
  ['Dr.', 'D'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
