import { type Database, inLanguage, type Language } from '../../../kernel/index.ts';
import { groupByKind, type ProductKinds } from '../cart/product-kinds.ts';

interface NamedProduct {
  modelName: string;
  modelId: number;
  /** As it was when the order was created, in the language of that day. */
  name: string;
}

/**
 * Names the products of orders in the language of their reader: what is still called as it was sold has its name in that language, the others keep the name of the
 * sale.
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
