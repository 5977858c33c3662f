import { i18n } from 'shared-api/i18n';
import { kitTexts, type Texts } from '../texts.ts';

/**
 * Three texts are specified for an empty list and no screen is (XCUT-037): each area has the one of its own document, and
 * of those that share a document, each has its own.
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
 * What an empty list of an area says, with its exact English text.
 * @param language @default the site's; a component that shows it follows a change by `useTexts` or `useLanguage`
 */
export function emptyTextOf(area: ListArea, language: string = i18n.language): string {
  return kitTexts(language)[chosen[area]];
}
