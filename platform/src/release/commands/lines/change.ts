import type { ChangeResult } from '../change-result.ts';
import { moveLine } from './words.ts';

export const changeLines = ({ revision, moves }: ChangeResult): string[] => [
  ...(moves.length === 0 ? ['Nothing to do: it is so already'] : moves.map(moveLine)),
  `Registry revision ${revision}`,
];
