import { expect, test } from 'vitest';
import { findUnprinted, readPdf } from '../../../services/pdf/read-pdf.fixture.ts';
import { namesInScripts } from '../../../testing/names-in-scripts.ts';
import { certificatePdf } from './document.tsx';
import { renderCertificatePicture } from './picture.ts';

const content = {
  code: 'DEM0CERT10',
  name: 'ليلى Demo',
  courseEn: 'First aid',
  courseAr: 'الإسعافات',
  issuedAt: new Date('2030-05-01T12:00:00Z'),
};
const publicUrl = 'https://rafiq.example';

/** Reads a certificate's pages, links, and the characters of its typefaces. */
async function read(name: string, language: 'en' | 'ar') {
  const pdf = await certificatePdf({ content: { ...content, name }, language, publicUrl });
  const text = pdf.toString('latin1');
  return {
    ...readPdf(pdf),
    box: /\/MediaBox \[([\d. ]+)\]/
      .exec(text)?.[1]
      ?.split(' ')
      .map((side) => Math.round(Number(side))),
    leadsTo: [...text.matchAll(/\/URI \(([^)]+)\)/g)].map(([, to]) => to),
  };
}

test.each(['en', 'ar'] as const)('a certificate is one page of A4 on its side, in %s', async (language) => {
  const { pages, box, leadsTo, letters } = await read(content.name, language);
  expect([pages, box]).toEqual([1, [0, 0, 842, 595]]);
  expect(leadsTo).toEqual(['https://rafiq.example/certificates/DEM0CERT10']);
  for (const letter of 'ليلىDemora.CERT10') expect(letters, letter).toContain(letter);
});

test('letters that share a shape are each their own, whatever was written before', async () => {
  for (const [name, letter] of [
    ['علي', 'ي'],
    ['ليلى', 'ى'],
    ['علي', 'ي'],
  ] as const)
    expect((await read(name, 'ar')).letters, name).toContain(letter);
});

test('of documents at the same time each is whole', async () => {
  const all = await Promise.all(['Demo One', 'ليلى', 'Demo Two'].map((name) => read(name, 'en')));
  expect(all.map(({ pages }) => pages)).toEqual([1, 1, 1]);
  expect(all.map(({ letters }) => letters.has('ى'))).toEqual([false, true, false]);
});

test('it stays one page whatever it says, and marks of direction in a name are left out', async () => {
  const { pages, letters } = await read(`\u202e${'Demo '.repeat(60)}`, 'ar');
  expect(pages).toBe(1);
  expect(letters).not.toContain('\u202e');
});

test.each(Object.entries(namesInScripts))(
  'a name in %s has its own letters in the document and in the picture',
  async (script, name) => {
    const language = script.length % 2 === 0 ? 'en' : 'ar';
    const printed = await read(name, language);
    expect(findUnprinted(name, printed)).toEqual([]);
    expect([printed.pages, printed.missingGlyphs, printed.fonts.includes('Helvetica')]).toEqual([
      1,
      0,
      false,
    ]);
    const picture = renderCertificatePicture({ ...content, name }, language, publicUrl);
    expect(picture.replaceAll(/<\/text><text [^>]*>/g, ' ')).toContain(name);
  },
);
