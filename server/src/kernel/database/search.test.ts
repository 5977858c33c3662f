import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as rule from 'shared-api/rules/search-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { rows } from './database.ts';
import { hasEveryWord, searchText, searchTextWithoutArticle } from './search.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('PD-124: database and browser read any text in the same way, and so do their searches', async () => {
  const letter = fc.constantFrom(
    ...'ابتةثجحخدذرزسشصضطظعغفقكلمنهويىئؤءأإآٱیک',
    ...'ًٌٍَُِّْٰـٕٓٔۖ۟',
    ...'٠٩09azAZ _%\\-',
    'ال',
    ' ال',
  );
  const text = fc.array(letter, { maxLength: 16 }).map((letters) => letters.join(''));
  await fc.assert(
    fc.asyncProperty(text, text, async (content, search) => {
      const value = sql`${content}::text`;
      const [read] = await rows<{ letters: string; bare: string; found: boolean }>(
        server.db,
        sql`select ${searchText(value)} as letters, ${searchTextWithoutArticle(value)} as bare, ${hasEveryWord(value, search)} as found`,
      );
      expect(read).toEqual({
        letters: rule.searchText(content),
        bare: rule.searchTextWithoutArticle(content),
        // The database uses at most five words.
        found: rule.hasEveryWord(content, search.split(/\s+/).filter(Boolean).slice(0, 5).join(' ')),
      });
    }),
    { numRuns: 300 },
  );
});
