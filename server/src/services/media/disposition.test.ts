import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toContentDisposition, toFilename } from './disposition.ts';
import { mediaTypes } from './tables.ts';

test('what browsers show is shown, what they do not is saved', () => {
  const shown = mediaTypes.filter((type) => toContentDisposition(type) === 'inline');
  expect(shown).toEqual(['mp4', 'webm', 'vtt', 'pdf', 'png', 'jpg', 'webp', 'mov', 'ogg']);
  for (const type of ['doc', 'svg'] as const) expect(toContentDisposition(type)).toBe('attachment');
});

test('a named file is saved under its name, in any language', () => {
  expect(toContentDisposition('pdf', 'My plan (2).pdf')).toBe(
    `attachment; filename="My plan (2).pdf"; filename*=UTF-8''My%20plan%20%282%29.pdf`,
  );
  expect(toContentDisposition('docx', 'خطة')).toBe(
    `attachment; filename="___.docx"; filename*=UTF-8''${encodeURIComponent('خطة')}.docx`,
  );
});

test.each([
  ['photo.JPEG', 'jpg', 'photo.JPEG'],
  ['photo', 'jpg', 'photo.jpg'],
  ['photo.jfif', 'jpg', 'photo.jfif'],
  ['homework.exe', 'pdf', 'homework.exe.pdf'],
  ['', 'png', 'file.png'],
  ['../../etc/passwd', 'pdf', '.. .. etc passwd.pdf'],
  ['a\r\nset-cookie: x=1.pdf', 'pdf', 'a set-cookie: x=1.pdf'],
  ['\u202efdp.exe', 'pdf', 'fdp.exe.pdf'],
] as const)('%j of a %s is saved as %j', (input, type, name) => {
  expect(toFilename(input, type)).toBe(name);
});

test('whatever a file is called, the header is one header, and says the name once more exactly', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string()),
      fc.constantFrom(...mediaTypes),
      (input, type) => {
        const header = toContentDisposition(type, input);
        const [, plain = '', encoded = ''] =
          /^attachment; filename="([\w .()-]+)"; filename\*=UTF-8''([\w.~!%-]+)$/.exec(header) ?? [];
        expect(plain).not.toBe('');
        expect(decodeURIComponent(encoded)).toBe(toFilename(input, type));
      },
    ),
    { numRuns: 1_000 },
  );
});
