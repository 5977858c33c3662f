import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { certificatePdf } from './document.tsx';

const said = {
  code: 'DEM0CERT10',
  name: 'ليلى Demo',
  courseEn: 'First aid',
  courseAr: 'الإسعافات',
  issuedAt: new Date('2030-05-01T12:00:00Z'),
};
const publicUrl = 'https://rafiq.example';

/** Reads a PDF's pages, links, and the characters of its embedded fonts. */
async function read(name: string, language: 'en' | 'ar') {
  const pdf = (await certificatePdf({ said: { ...said, name }, language, publicUrl })).toString('latin1');
  const letters = new Set<string>();
  for (const [, stream = ''] of pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    let text = '';
    try {
      text = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      // A font.
    }
    if (!text.includes('beginbfrange')) continue;
    for (const [, hex = ''] of text.matchAll(/<([0-9a-f]{4,})>/gi))
      for (const unit of hex.match(/.{4}/g) ?? [])
        letters.add(String.fromCharCode(Number.parseInt(unit, 16)));
  }
  return {
    pages: pdf.match(/\/Type \/Page\b(?!s)/g)?.length,
    box: /\/MediaBox \[([\d. ]+)\]/
      .exec(pdf)?.[1]
      ?.split(' ')
      .map((side) => Math.round(Number(side))),
    leadsTo: [...pdf.matchAll(/\/URI \(([^)]+)\)/g)].map(([, to]) => to),
    letters,
  };
}

test.each(['en', 'ar'] as const)('a certificate is one page of A4 on its side, in %s', async (language) => {
  const { pages, box, leadsTo, letters } = await read(said.name, language);
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
