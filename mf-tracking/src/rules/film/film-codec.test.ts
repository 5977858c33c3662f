import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPictureCodecs, isRarelyPlayed } from './film-codec.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const number = (value: number) => Uint8Array.from([24, 16, 8, 0], (shift) => (value >>> shift) & 255);
const box = (type: string, ...content: Uint8Array[]) => {
  const joined = join(...content);
  return join(number(joined.length + 8), bytes(type), joined);
};
const zeros = (length: number) => new Uint8Array(length);

const track = (handler: 'vide' | 'soun', codec: string) =>
  box(
    'trak',
    box('tkhd', zeros(84)),
    box(
      'mdia',
      box('hdlr', zeros(8), bytes(handler), zeros(13)),
      box(
        'minf',
        box('stbl', box('stsd', zeros(4), number(1), box(codec, zeros(78))), box('stts', zeros(8))),
      ),
    ),
  );
const index = (...tracks: Uint8Array[]) => box('moov', box('mvhd', zeros(100)), ...tracks);
const film = (...parts: Uint8Array[]) => new Blob([join(box('ftyp', bytes('isomiso2')), ...parts)]);
const sound = track('soun', 'mp4a');

test.each([
  ['avc1', false],
  ['avc3', false],
  ['vp09', false],
  ['hvc1', true],
  ['hev1', true],
  ['dvh1', true],
  ['av01', true],
  ['s263', true],
  ['mp4v', true],
])('pictures in %s are rarely played: %s', async (codec, isRare) => {
  const moov = index(sound, track('vide', codec));
  // The index comes before the content or, as cameras write it, after it.
  for (const parts of [
    [moov, box('mdat', zeros(5_000))],
    [box('mdat', zeros(5_000)), moov],
    [box('mdat', zeros(50)), box('free', zeros(3)), moov],
  ])
    expect(await isRarelyPlayed(film(...parts))).toBe(isRare);
});

test('a long box before the index is passed over', async () => {
  const long = join(number(1), bytes('mdat'), number(0), number(116), zeros(100));
  expect(await isRarelyPlayed(film(long, index(track('vide', 'hvc1'))))).toBe(true);
});

test('nothing is said of sound alone, of other files and of broken ones', async () => {
  expect(await isRarelyPlayed(film(index(sound)))).toBe(false);
  expect(await isRarelyPlayed(new Blob([bytes('\x1aE\xdf\xa3webm')]))).toBe(false);
  expect(await isRarelyPlayed(new Blob([]))).toBe(false);
  const moov = index(track('vide', 'hvc1'));
  expect(await isRarelyPlayed(film(moov.slice(0, moov.length - 40)))).toBe(false);
});

test('whatever a file has in it, an index is read to its end', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 60 }), (one, other) => {
      expect(findPictureCodecs(one)).toEqual([]);
      const broken = box('trak', box('mdia', box('hdlr', zeros(8), bytes('vide')), other), one);
      for (const codec of findPictureCodecs(broken)) expect(codec).toHaveLength(4);
    }),
    { numRuns: 300 },
  );
});
