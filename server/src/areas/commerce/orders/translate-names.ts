import { type Database, inLanguage, type Language } from '../../../kernel/index.ts';
import { groupByKind, type ProductKinds } from '../cart/product-kinds.ts';

interface NamedProduct {
  modelName: string;
  modelId: number;
  /** Name at the creation of the order, in the buyer's language of that time. */
  name: string;
}

/**
 * Translates the names of products in orders: a name that is unchanged since the sale is returned in the reader's language; a changed one stays
 * as it was sold.
 */
export async function translateNames<Line extends NamedProduct>(
  db: Database,
  lines: readonly Line[],
  { productKinds, language }: { productKinds: ProductKinds; language: Language },
): Promise<Line[]> {
  const names = new Map<string, Record<Language, string>>();
  for (const [modelName, ids] of groupByKind(lines))
    for (const [id, both] of (await productKinds.get(modelName)?.findNames?.(db, ids)) ?? [])
      names.set(`${modelName} ${id}`, both);
  return lines.map((line) => {
    const both = names.get(`${line.modelName} ${line.modelId}`);
    const isSame = both !== undefined && (both.en === line.name || both.ar === line.name);
    return isSame ? { ...line, name: inLanguage(language, both) } : line;
  });
}
