import { i18n } from 'shared-api/i18n';
import { kitTexts, type Texts } from '../texts.ts';

/**
 * The specification has three texts for empty lists and does not assign them to screens (XCUT-037): each area uses the text of its
 * own document.
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
 * @param language @default the site's; a component that shows it follows a change by `useTexts` or `useLanguage`
 */
export function emptyTextOf(area: ListArea, language: string = i18n.language): string {
  return kitTexts(language)[chosen[area]];
}
