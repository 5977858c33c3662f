/**
 * The dark modules of a QR code as one SVG path, row by row, in units of one module.
 * @param matrix with its quiet zone
 * @returns the path and the number of modules on a side
 */
export function toQrPath(matrix: readonly (readonly boolean[])[]): { path: string; size: number } {
  let path = '';
  matrix.forEach((row, y) => {
    let start = -1;
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x] && start < 0) start = x;
      if (!row[x] && start >= 0) {
        path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
        start = -1;
      }
    }
  });
  return { path, size: matrix.length };
}
