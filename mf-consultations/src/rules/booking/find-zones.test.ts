import { expect, test } from 'vitest';
import { findZones } from './find-zones.ts';

const zones = [
  { value: 'Africa/Cairo', label: 'Cairo time (GMT+2)', isNear: true },
  { value: 'America/New_York', label: 'New York time (GMT-5)', isNear: false },
  { value: 'America/Bahia_Banderas', label: 'توقيت المكسيك (GMT-6)', isNear: false },
];
const found = (words: string) => findZones(zones, words).map(({ value }) => value);

test('before a search the near zones are shown', () => {
  expect(found(' ')).toEqual(['Africa/Cairo']);
});

test('a zone is found by city, continent, offset or its name in the language of the page', () => {
  expect(found('new york')).toEqual(['America/New_York']);
  expect(found('YORK america')).toEqual(['America/New_York']);
  expect(found('gmt+2')).toEqual(['Africa/Cairo']);
  expect(found('المكسيك')).toEqual(['America/Bahia_Banderas']);
  expect(found('báhia')).toEqual(['America/Bahia_Banderas']);
  expect(found('\u200fالمکسيک\u200f')).toEqual(['America/Bahia_Banderas']);
  expect(found('gmt-٦')).toEqual(['America/Bahia_Banderas']);
  expect(found('atlantis')).toEqual([]);
  expect(found('\u200f')).toEqual([]);
});
