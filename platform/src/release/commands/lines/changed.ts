import type { Changed } from '../changed.ts';
import { moveLine } from './words.ts';

export const changedLines = ({ revision, moves }: Changed): string[] => [
  ...(moves.length === 0 ? ['Nothing to do: it is so already'] : moves.map(moveLine)),
  `Registry revision ${revision}`,
];
