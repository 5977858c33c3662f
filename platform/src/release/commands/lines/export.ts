import type { Exported } from '../export.ts';
import { plural } from './words.ts';

export const exportLines = ({ to, revision, documents }: Exported): string[] => [
  `${plural(documents, 'document')} of registry revision ${revision} in ${to}`,
];
