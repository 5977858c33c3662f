import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ContentKind } from '../content/index.ts';
import { languages } from './tables.ts';

const item = z.strictObject({
  id: z.number().int().positive(),
  /** BCP 47. */
  tag: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  en: z.string().min(1).max(60),
  ar: z.string().min(1).max(60),
});

/** Spoken languages; their ids are wire values and never change. */
export const languagesContent: ContentKind<z.infer<typeof item>> = {
  name: 'languages',
  item,
  keyOf: ({ id }) => String(id),
  async import(tx, items) {
    const known = new Map((await tx.select().from(languages)).map((row) => [row.id, row]));
    const isKnown = ({ id, tag, en, ar }: z.infer<typeof item>) => {
      const row = known.get(id);
      return row !== undefined && row.tag === tag && row.nameEn === en && row.nameAr === ar;
    };
    const changed = items.filter((language) => !isKnown(language));
    if (changed.length > 0)
      await tx
        .insert(languages)
        .values(changed.map(({ id, tag, en, ar }) => ({ id, tag, nameEn: en, nameAr: ar })))
        .onConflictDoUpdate({
          target: languages.id,
          set: {
            tag: sql`excluded.tag`,
            nameEn: sql`excluded.name_en`,
            nameAr: sql`excluded.name_ar`,
          },
        });
    const created = changed.filter(({ id }) => !known.has(id)).length;
    return { created, updated: changed.length - created, kept: items.length - changed.length };
  },
};
