import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { namesInScripts } from '../../testing/names-in-scripts.ts';
import { Pdf, renderPdf, Text } from './pdf.tsx';
import { findUnprinted, readPdf } from './read-pdf.fixture.ts';

const render = async (text: string) => {
  const style = { fontWeight: 600, direction: 'rtl' } as const;
  const line = createElement(Text, { style }, text);
  return readPdf(
    await renderPdf(createElement(Pdf, { title: 'A document', language: 'ar', children: line })),
  );
};

test.each(Object.entries(namesInScripts))('a name has its own letters in %s', async (_script, name) => {
  const printed = await render(name);
  const { fonts, missingGlyphs } = printed;
  expect(findUnprinted(name, printed)).toEqual([]);
  expect(missingGlyphs).toBe(0);
  expect(fonts.filter((font) => /Helvetica|Times|Courier/.test(font))).toEqual([]);
});

test('the letters of the site stand in its typeface alone', async () => {
  expect((await render('Layla ليلى 12')).fonts).toEqual(['ReadexPro-SemiBold']);
  expect((await render('Nguyễn Şağün')).fonts).toEqual(['ReadexPro-SemiBold']);
});

test('a letter that no typeface has is an error in tests and a box on a site, never another letter', async () => {
  await expect(render('a\u{e123}b')).rejects.toThrow('No typeface has U+E123');
  vi.stubEnv('NODE_ENV', 'production');
  const { letters, missingGlyphs } = await render('a\u{e123}b');
  expect([...letters].filter((letter) => /[a-z□\ue123]/u.test(letter)).sort()).toEqual(['a', 'b', '□']);
  expect(missingGlyphs).toBe(0);
});

test('parts of a sentence are isolated without a shape of their own', async () => {
  const { letters, missingGlyphs } = await render('For \u2068علي (3)\u2069, 4');
  expect(letters).toContain('ع');
  expect(missingGlyphs).toBe(0);
});
