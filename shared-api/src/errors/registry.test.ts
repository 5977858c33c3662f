import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errors } from './registry.ts';

/** The tables of this folder, by export name. */
async function readTables(): Promise<Record<string, object>> {
  const folder = new URL('./', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file): Promise<object> => import(new URL(file, folder).href)));
  const exported = Object.assign({}, ...modules) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(exported).filter(
      (entry): entry is [string, object] => entry[0].endsWith('Errors') && typeof entry[1] === 'object',
    ),
  );
}

test('every code stands once, and the registry has all tables', async () => {
  const codes = Object.values(await readTables()).flatMap((table) => Object.keys(table));
  expect(codes).toEqual([...new Set(codes)]);
  expect(codes.sort()).toEqual(Object.keys(errors).sort());
});
