/** The modules of a QR code as one SVG path, row by row. The matrix has its quiet zone already. */
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
