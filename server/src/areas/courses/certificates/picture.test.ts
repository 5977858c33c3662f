import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeXml, renderCertificatePicture } from './picture.ts';

const content = {
  code: 'DEM0CERT10',
  name: 'Layla Demo',
  courseEn: 'First aid & calm',
  courseAr: 'الإسعافات الأولية',
  issuedAt: new Date('2030-05-01T23:30:00Z'),
};
const publicUrl = 'https://rafiq.example';
/** The texts of an SVG, without its fonts. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);

test('a certificate says who, what and when, and where it can be checked', () => {
  expect(textsOf(renderCertificatePicture(content, 'en', publicUrl))).toEqual([
    'Certificate of completion',
    'This certificate is awarded to',
    'Layla Demo',
    'for completing the course',
    'First aid &amp; calm',
    'Issued on',
    '1 May 2030',
    'Check this certificate at',
    'rafiq.example/certificates/DEM0CERT10',
    'Rafiq',
  ]);
});

test('in Arabic it says so in Arabic, from the right', () => {
  const svg = renderCertificatePicture({ ...content, name: 'ليلى' }, 'ar', publicUrl);
  expect(textsOf(svg)).toEqual([
    'شهادة إتمام',
    'تُمنح هذه الشهادة إلى',
    'ليلى',
    'تقديرًا لإتمام دورة',
    'الإسعافات الأولية',
    'تاريخ الإصدار',
    '1 مايو 2030',
    'للتحقق من هذه الشهادة',
    'rafiq.example/certificates/DEM0CERT10',
    'رفيق',
  ]);
  // The text starts at the right edge of the page.
  expect(svg).toMatch(/<text x="757\.89"[^>]*direction="rtl" text-anchor="start">تاريخ الإصدار/);
  expect(svg).toMatch(/<text x="84"[^>]*direction="ltr" text-anchor="start">rafiq/);
});

test('after its holder has closed the account it says so', () => {
  expect(textsOf(renderCertificatePicture({ ...content, name: '' }, 'en', publicUrl))[2]).toBe(
    'The holder has closed their account',
  );
});

test('it needs nothing from elsewhere', () => {
  const svg = renderCertificatePicture(content, 'en', publicUrl);
  const addresses = [...svg.matchAll(/(?:url\(|href=|src=|@import)\s*["']?([^"')]{0,20})/g)].map(
    ([, to]) => to,
  );
  expect(addresses).toHaveLength(4);
  for (const address of addresses) expect(address).toMatch(/^data:font\/woff2;bas/);
  expect(svg.length).toBeLessThan(150_000);
});

test('letters that few names have come with their typeface', () => {
  const count = (name: string) =>
    renderCertificatePicture({ ...content, name }, 'en', publicUrl).match(/@font-face/g)?.length;
  expect([count('Layla'), count('Yağmur'), count('Nguyễn Thị Hương')]).toEqual([4, 6, 8]);
});

test('a name is text and nothing else, whatever is in it', () => {
  const elements = (svg: string) => svg.match(/<[a-z/]+/g)?.filter((name) => !name.includes('text'));
  const usual = elements(renderCertificatePicture(content, 'en', publicUrl));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom(
          '</text><script>alert(1)</script>',
          ']]>',
          '&#0;',
          '\u0000',
          '\ud800',
          '"><image href="x"/>',
        ),
      ),
      (name) => {
        const svg = renderCertificatePicture({ ...content, name }, 'en', publicUrl);
        expect(elements(svg)).toEqual(usual);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML cannot contain.
        expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
      },
    ),
  );
  expect(escapeXml(`<&>"'`)).toBe(`&lt;&amp;&gt;&quot;'`);
});
