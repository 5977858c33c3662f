import { checkLocales } from 'shared-api/testing';
import { expect, test } from 'vitest';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import legalAr from './legal/ar.json' with { type: 'json' };
import legalEn from './legal/en.json' with { type: 'json' };
import overridesAr from './overrides/ar.json' with { type: 'json' };
import overridesEn from './overrides/en.json' with { type: 'json' };
import pagesAr from './pages/ar.json' with { type: 'json' };
import pagesEn from './pages/en.json' with { type: 'json' };

test('both languages are complete and every text is used', () => {
  const folder = new URL('..', import.meta.url).pathname;
  const locales = {
    en: { ...en, ...legalEn, ...overridesEn, ...pagesEn },
    ar: { ...ar, ...legalAr, ...overridesAr, ...pagesAr },
  };
  expect(checkLocales({ folder, locales })).toEqual([]);
});
