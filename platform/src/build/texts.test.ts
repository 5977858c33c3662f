import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTextKeys } from './texts.ts';

test('texts are named by their keys, those of a folder with its namespace, by language', async () => {
  const root = await mkdtemp(join(tmpdir(), 'texts-'));
  await mkdir(join(root, 'src/locales/legal'), { recursive: true });
  const write = (file: string, texts: object) =>
    writeFile(join(root, 'src/locales', file), JSON.stringify(texts));
  await write('en.json', { menu: { home: 'Home' }, list: ['One', 'Two'] });
  await write('ar.json', { menu: { home: 'الرئيسية' } });
  await write('legal/en.json', { lead: 'Law' });
  expect(readTextKeys(root)).toEqual({
    en: ['legal:lead', 'list.0', 'list.1', 'menu.home'],
    ar: ['menu.home'],
  });
  await rm(root, { recursive: true });
});

test('a package without texts has none', () => {
  expect(readTextKeys(join(tmpdir(), 'nowhere'))).toEqual({ en: [], ar: [] });
});
