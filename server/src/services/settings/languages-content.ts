import { z } from 'zod';
import { contentTables, defineContent, referenceBy } from '../content/index.ts';
import { languages } from './tables.ts';

const item = z.strictObject({
  id: z.number().int().positive(),
  /** BCP 47. */
  tag: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  en: z.string().min(1).max(60),
  ar: z.string().min(1).max(60),
});

/** Spoken languages; their ids are wire values and never change. */
export const languagesContent = defineContent({
  name: 'languages',
  item,
  tables: contentTables({ languages: { table: languages, absent: 'keep' } }),
  toRows: ({ id, tag, en, ar }) => ({ languages: [{ id, tag, nameEn: en, nameAr: ar }] }),
});

/** Spoken languages by their tags. */
export const languageByTag = referenceBy<string>(
  languages,
  languages.tag,
  (tag) => `speaks a language that is not among the languages: ${tag}.`,
);
