import { plural } from './words.ts';

/** What was written. */
export interface Exported {
  to: string;
  revision: number;
  /** Number of documents, one for each set of canaries that a visitor can have. */
  documents: number;
}

export const exportLines = ({ to, revision, documents }: Exported): string[] => [
  `${plural(documents, 'document')} of registry revision ${revision} in ${to}`,
];
