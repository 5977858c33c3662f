import type { Changes, Difference } from '../../difference.ts';
import type { Size } from '../../sizes.ts';
import { kilobytes, table } from './words.ts';

function changeLines(part: string, { added, removed, changed }: Changes): string[] {
  return [
    '',
    part,
    ...added.map((entry) => `  + ${entry}`),
    ...removed.map((entry) => `  - ${entry}`),
    ...changed.map(({ entry, from, to }) => `  ~ ${entry}: ${from} → ${to}`),
  ];
}

const signed = (bytes: number) => `${bytes < 0 ? '−' : '+'}${kilobytes(Math.abs(bytes))}`;

const sizeRow = (kind: string, from: Size, to: Size): string[] => [
  `  ${kind}`,
  `${from.files} → ${to.files}`,
  `${kilobytes(from.bytes)} → ${kilobytes(to.bytes)}`,
  `${kilobytes(from.brotli)} → ${kilobytes(to.brotli)}`,
  to.brotli === from.brotli ? 'the same' : signed(to.brotli - from.brotli),
];

export function diffLines({ name, from, to, changes, sizes }: Difference): string[] {
  const parts = Object.entries(changes);
  return [
    `${name} ${from} → ${to}`,
    ...(parts.length === 0 ? ['', 'Nothing but files differs'] : []),
    ...parts.flatMap(([part, each]) => changeLines(part, each)),
    '',
    ...table([
      ['sizes', 'files', 'as built', 'brotli', ''],
      ...Object.entries(sizes).map(([kind, size]) => sizeRow(kind, size.from, size.to)),
    ]),
  ];
}
