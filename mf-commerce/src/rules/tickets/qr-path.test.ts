import { expect, test } from 'vitest';
import { toQrPath } from './qr-path.ts';

test('runs of dark modules become rectangles of one path', () => {
  expect(
    toQrPath([
      [true, true, false],
      [false, false, false],
      [true, false, true],
    ]),
  ).toEqual({ size: 3, path: 'M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z' });
});
