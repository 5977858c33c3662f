import type { Move } from '../../moves.ts';

/** Formats a table with columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, cell.length);
    });
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] as number))
      .join('  ')
      .trimEnd(),
  );
}

const steps: readonly (readonly [unit: string, seconds: number])[] = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
];

/** Elapsed time: `3 min`, `2 h`, `5 d`. */
export function elapsed(since: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(since).getTime()) / 1000);
  const [unit, length] = steps.find(([, each]) => seconds >= each) ?? ['s', 1];
  return `${Math.floor(seconds / length)} ${unit}`;
}

/** `2026-11-20 18:03` of an ISO 8601 time, UTC. */
export const moment = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** `10 %`, `0.25 %` */
export const percent = (part: number): string => `${Number((part * 100).toFixed(2))} %`;

/** `12.3 kB` */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** `1 release`, `2 releases`, `2 revisions of the registry` */
export const plural = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : noun.replace(/^\S+/, '$&s')}`;

/** Describes one change for visitors. */
export function moveLine({ name, for: whom, from, to, share }: Move): string {
  if (whom === 'everybody') return `${name} ${to} is live${from === undefined ? '' : `, it was ${from}`}`;
  if (to === undefined) return `${name} ${from} is no canary any more`;
  return `${name} ${to} is a canary for ${percent(share ?? 0)} of the visitors`;
}
