// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRarelyPlayed } from '../../rules/film/film-codec.ts';
import { newVisitor, openPart, text } from '../../testing/open.ts';
import { Film } from './film.tsx';
import { FilmHint } from './film-hint.tsx';

beforeEach(async () => void (await newVisitor()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const src = '/api/media/7?sig=a';
const label = 'Our evening';
const calls = () => ({ onExpired: vi.fn(), onPlay: vi.fn(), onEnded: vi.fn(), onUnseen: vi.fn() });
const film = () => screen.getByLabelText<HTMLVideoElement>(label);
const set = (values: Partial<Record<'videoWidth' | 'duration' | 'paused', number | boolean>>) => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(film(), name, { value, configurable: true });
};
const save = () => screen.queryByRole('link', { name: text('film.save') });

test('a film that plays is watched when it has ended, and the film of a person can be saved', async () => {
  const notified = calls();
  await openPart(<Film src={src} label={label} filename="evening.mp4" isSavable {...notified} />);
  set({ videoWidth: 640, duration: 12 });
  fireEvent.loadedMetadata(film());
  fireEvent.play(film());
  fireEvent.ended(film());
  expect([notified.onPlay.mock.calls.length, notified.onEnded.mock.calls.length]).toEqual([1, 1]);
  expect(notified.onUnseen).not.toHaveBeenCalled();
  expect([save()?.getAttribute('href'), save()?.getAttribute('download')]).toEqual([src, 'evening.mp4']);
  cleanup();
  await openPart(<Film src={src} label={label} {...notified} />);
  expect(save()).toBeNull();
});

test('captions are shown in the language of the page, also by a browser that ignores the default', async () => {
  const track = { mode: 'disabled' } as TextTrack;
  vi.spyOn(HTMLTrackElement.prototype, 'track', 'get').mockReturnValue(track);
  const captions = [{ language: 'en' as const, media_path: '/api/media/8.vtt?sig=a' }];
  await openPart(<Film src={src} label={label} captions={captions} {...calls()} />);
  set({ videoWidth: 640, duration: 12 });
  fireEvent.loadedMetadata(film());
  expect(track.mode).toBe('showing');
});

test('a film without a picture says so, keeps its sound, is saved, and does not count as watched', async () => {
  const notified = calls();
  await openPart(<Film src={src} label={label} {...notified} />);
  set({ videoWidth: 0, duration: 12 });
  fireEvent.loadedMetadata(film());
  expect(screen.getByText(text('film.noPicture'))).toBeTruthy();
  expect(notified.onUnseen).toHaveBeenCalledOnce();
  fireEvent.play(film());
  fireEvent.ended(film());
  expect(notified.onEnded).not.toHaveBeenCalled();
  // Saving a film to watch it elsewhere counts as opening it.
  notified.onPlay.mockClear();
  fireEvent.click(save() ?? expect.fail('It cannot be saved'));
  expect(notified.onPlay).toHaveBeenCalledOnce();
});

test('a film that failed although its file is there cannot be played here; one whose link has expired is read again', async () => {
  const notified = calls();
  const fetched = vi.fn(async () => new Response('', { status: 206 }));
  vi.stubGlobal('fetch', fetched);
  await openPart(<Film src={src} label={label} {...notified} />);
  fireEvent.error(film());
  expect(await screen.findByText(text('film.unplayable'))).toBeTruthy();
  expect(save()?.getAttribute('href')).toBe(src);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(notified.onUnseen).toHaveBeenCalledOnce();
  cleanup();
  fetched.mockImplementation(async () => new Response('', { status: 404 }));
  await openPart(<Film src={src} label={label} {...notified} />);
  fireEvent.error(film());
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(notified.onExpired).toHaveBeenCalledOnce();
  expect(film().getAttribute('src')).toBe(src);
});

test('the length of a recording is found by seeking to its end once, and nobody has watched it by that', async () => {
  const notified = calls();
  await openPart(<Film src={src} label={label} {...notified} />);
  set({ videoWidth: 640, duration: Number.POSITIVE_INFINITY, paused: true });
  const places: number[] = [];
  Object.defineProperty(film(), 'currentTime', {
    set: (value: number) => places.push(value),
    configurable: true,
  });
  fireEvent.loadedMetadata(film());
  set({ duration: 31 });
  fireEvent.ended(film());
  fireEvent.seeked(film());
  fireEvent.seeked(film());
  expect(places).toEqual([Number.MAX_SAFE_INTEGER, 0]);
  expect(notified.onEnded).not.toHaveBeenCalled();
  fireEvent.seeked(film());
  expect(places).toHaveLength(2);
  fireEvent.play(film());
  fireEvent.ended(film());
  expect(notified.onEnded).toHaveBeenCalledOnce();
});

const number = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const letters = (word: string) => [...word].map((letter) => letter.charCodeAt(0));
const box = (type: string, ...content: number[][]): number[] => [
  ...number(content.flat().length + 8),
  ...letters(type),
  ...content.flat(),
];
const zeros = (length: number) => new Array<number>(length).fill(0);
const filmIn = (codec: string) => {
  const described = box('stsd', zeros(4), number(1), box(codec, zeros(78)));
  const handler = box('hdlr', zeros(8), letters('vide'), zeros(13));
  const track = box('trak', box('mdia', handler, box('minf', box('stbl', described))));
  return new File([Uint8Array.from([...box('ftyp', letters('isom')), ...box('moov', track)])], 'film.mp4');
};

test('who chooses a film that not everybody can see is told before it is sent', async () => {
  await openPart(<FilmHint file={filmIn('hvc1')} />);
  expect(await screen.findByText(text('film.rarelyPlayed'))).toBeTruthy();
  cleanup();
  const widely = filmIn('avc1');
  await openPart(<FilmHint file={widely} />);
  expect(await isRarelyPlayed(widely)).toBe(false);
  expect(screen.queryByText(text('film.rarelyPlayed'))).toBeNull();
});
