import { expect, test } from 'vitest';
import { toQrPath } from './qr-path.ts';

test('runs of dark modules are rectangles of one row', () => {
  const matrix = [
    [true, true, false],
    [false, false, true],
    [false, false, false],
  ];
  expect(toQrPath(matrix)).toEqual({ path: 'M0 0h2v1h-2zM2 1h1v1h-1z', size: 3 });
});
