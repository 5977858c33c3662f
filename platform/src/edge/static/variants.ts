import type { Shares } from '../../registry/choice.ts';
import type { Visitor } from '../visitor.ts';

/** The file of a static site that maps visitors to documents, for an edge function. */
export const variantsFile = 'variants.json';

/** `variants.json`: what an edge function needs to choose a document. */
export interface Variants extends Shares {
  schema: 1;
  revision: number;
  /** Normalised choice → path of the document; empty while there are no canaries. */
  documents: Record<string, string>;
  /** Path of the default document. */
  stable: string;
  /** Path of the document for `?safe`. */
  safe: string;
  /** Patterns of all addresses that have a page for at least one visitor. Other addresses get status 404. */
  pages?: string[];
}

/** Path of a visitor's document; the stable document if their combination of canaries has none. */
export const findDocument = ({ documents, stable, safe }: Variants, visitor: Visitor): string =>
  visitor.safe ? safe : (documents[visitor.choice] ?? documents.off ?? stable);
