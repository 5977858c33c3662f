import { expect, test } from 'vitest';
import { hasEveryWord } from './search-text.ts';

test.each([
  ['التربية', 'تربيه', true],
  ['تربية', 'التربية', true],
  ['الإنجليزية', 'انجليزي', true],
  ['إدارة الغضب', 'الغضب اداره', true],
  ['القُرْآن', 'قران', true],
  ['شيء', 'شئ', true],
  ['Anger management', 'MANAGE ang', true],
  ['Parenting', 'marriage', false],
  ['Parenting', '  ', true],
])('PD-124: in %j a search for %j is found: %s', (text, search, expected) => {
  expect(hasEveryWord(text, search)).toBe(expected);
});
