import { expect, test } from 'vitest';
import { checkAddresses } from './addresses.mjs';

const hook = 'useSearchParams';

test('only useAddress changes the query; others may read it', () => {
  const text = `const [query] = ${hook}();\nconst [search, setSearch] = ${hook}();\n`;
  expect(checkAddresses([{ path: 'mf-courses/src/a.tsx', text }])).toEqual([
    'mf-courses/src/a.tsx:2: changes the query by itself: use useAddress of shared-ui/list',
  ]);
  expect(checkAddresses([{ path: 'shared-ui/src/list/use-address.ts', text }])).toEqual([]);
});
