import { afterEach, expect, test, vi } from 'vitest';
import { shrinkPicture } from './shrink-picture.ts';

afterEach(() => vi.unstubAllGlobals());

/** Replaces the browser's canvas, which tests do not have, and records what is drawn on it. */
function recordDrawing(width: number, height: number) {
  const drawn: unknown[][] = [];
  const context = {
    fillStyle: '',
    fillRect: (...at: number[]) => drawn.push(['fill', context.fillStyle, ...at]),
    drawImage: (_picture: unknown, ...at: number[]) => drawn.push(['draw', ...at]),
  };
  class Canvas {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {
      drawn.push(['canvas', width, height]);
    }
    getContext() {
      return context;
    }
    async convertToBlob({ type }: { type: string }) {
      return new Blob(['small'], { type });
    }
  }
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
  vi.stubGlobal('OffscreenCanvas', Canvas);
  return { drawn, close };
}

const picture = (bytes: number, name = 'me.png') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

test('a small picture stays as it is', async () => {
  const file = picture(1_000);
  expect(await shrinkPicture(file)).toBe(file);
});

test('a large one becomes the middle as a square, on white where it is transparent', async () => {
  const { drawn, close } = recordDrawing(16_000, 1_000);
  const shrunk = await shrinkPicture(picture(2_000_001));
  expect([shrunk.name, shrunk.type]).toEqual(['me.jpg', 'image/jpeg']);
  expect(drawn).toEqual([
    ['canvas', 1_000, 1_000],
    ['fill', '#fff', 0, 0, 1_000, 1_000],
    ['draw', 7_500, 0, 1_000, 1_000, 0, 0, 1_000, 1_000],
  ]);
  expect(close).toHaveBeenCalledOnce();
});

test('a photograph of a telephone is scaled down', async () => {
  const { drawn } = recordDrawing(3_024, 4_032);
  await shrinkPicture(picture(5_000_000, 'IMG_1.JPG'));
  expect(drawn.at(-1)).toEqual(['draw', 0, 504, 3_024, 3_024, 0, 0, 1_024, 1_024]);
});
