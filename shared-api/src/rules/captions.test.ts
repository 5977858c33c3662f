import { expect, test } from 'vitest';
import { chooseCaptions, showCaptions } from './captions.ts';

const createVideo = (...tracks: { srclang: string; track: { mode: string } }[]) =>
  ({ querySelectorAll: () => tracks }) as unknown as HTMLVideoElement;

test('captions are chosen in the language of the page, else the first ones', () => {
  const [en, ar] = [{ language: 'en' }, { language: 'ar' }];
  expect(chooseCaptions([en, ar], 'ar')).toBe(ar);
  expect(chooseCaptions([en], 'ar')).toBe(en);
  expect(chooseCaptions([], 'ar')).toBeUndefined();
});

test('one language is shown, and none on request, whatever the browser has selected', () => {
  const [en, ar] = [
    { srclang: 'en', track: { mode: 'showing' } },
    { srclang: 'ar', track: { mode: 'disabled' } },
  ];
  const video = createVideo(en, ar);
  showCaptions(video, 'ar');
  expect([en.track.mode, ar.track.mode]).toEqual(['disabled', 'showing']);
  showCaptions(video, undefined);
  expect([en.track.mode, ar.track.mode]).toEqual(['disabled', 'disabled']);
});
