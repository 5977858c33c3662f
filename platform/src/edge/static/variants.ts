import type { Shares } from '../../registry/choice.ts';
import type { Visitor } from '../visitor.ts';

/** Where a static site says which of its documents is whose, for an edge function. */
export const variantsFile = 'variants.json';

/** `variants.json`: what is needed to choose a document. */
export interface Variants extends Shares {
  schema: 1;
  revision: number;
  /** A visitor's choice as written into documents → path of the document; nothing while there are no canaries. */
  documents: Record<string, string>;
  /** Path of the default document. */
  stable: string;
  /** Path of the one for `?safe`. */
  safe: string;
  /** Patterns of the addresses that have a page, for whichever visitor. Every other one is answered with 404. */
  pages?: string[];
}

/** Path of a visitor's document. For canaries that no document was written for together, it is the stable one. */
export const documentOf = ({ documents, stable, safe }: Variants, visitor: Visitor): string =>
  visitor.safe ? safe : (documents[visitor.choice] ?? documents.off ?? stable);
