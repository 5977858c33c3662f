import { i18n } from 'shared-api/i18n';
import { kitTexts, type Texts } from '../texts.ts';

/**
 * The text of the specification that each area uses for empty lists. There are three, which it does not assign to
 * screens (XCUT-037), so that each area uses that of its own document.
 */
const chosen = {
  /** CC §8 */
  consultations: 'emptyData',
  courses: 'emptyData',
  /** TF §8 */
  tracking: 'emptyRecords',
  family: 'emptyRecords',
  /** EC §8 */
  events: 'emptySearch',
  camps: 'emptySearch',
  profile: 'emptyRecords',
} as const satisfies Record<string, keyof Texts>;

export type ListArea = keyof typeof chosen;

/**
 * The text of an area's empty list.
 * @param language @default the site's; the caller follows a change of it by `useTexts` or `useLanguage`
 */
export function emptyTextOf(area: ListArea, language: string = i18n.language): string {
  return kitTexts(language)[chosen[area]];
}
