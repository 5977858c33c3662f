import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('beside the migrations stands the snapshot of the last one alone: npm run migrations removes the others', () => {
  const meta = join(import.meta.dirname, '../../../drizzle/meta');
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const last = entries.at(-1)?.tag.split('_')[0];
  expect(readdirSync(meta).filter((name) => name !== '_journal.json')).toEqual([`${last}_snapshot.json`]);
});
