import { z } from 'zod';
import { contentTables, defineContent } from '../../../services/content/index.ts';
import { fields, jobTitles, specialties } from '../tables/consultants.ts';

const titled = z.strictObject({
  id: z.number().int().positive(),
  en: z.string().min(1).max(80),
  ar: z.string().min(1).max(80),
});

const titles = ({ id, en, ar }: z.infer<typeof titled>) => ({ id, titleEn: en, titleAr: ar });

const jobTitle = titled.extend({
  /** The form for women, if it differs (PD-140). */
  ar_feminine: z.string().min(1).max(80).optional(),
});

/**
 * Imports job titles; their ids are wire values and never change. A job title that was removed from the file stays in the database, because
 * profiles refer to it.
 */
export const jobTitlesContent = defineContent({
  name: 'job-titles',
  item: jobTitle,
  tables: contentTables({ jobTitles: { table: jobTitles, absent: 'keep' } }),
  toRows: (item) => ({ jobTitles: [{ ...titles(item), titleArFeminine: item.ar_feminine ?? null }] }),
});

const field = titled.extend({
  types: z.array(z.enum(['consultant', 'organization', 'teacher'])).min(1),
  specialties: z.array(titled).default([]),
});

/** Imports fields with their specialties, under the rules of job titles. Counts include the specialties. */
export const fieldsContent = defineContent({
  name: 'fields',
  item: field,
  tables: contentTables({
    fields: { table: fields, absent: 'keep' },
    specialties: { table: specialties, parent: specialties.fieldId, absent: 'keep' },
  }),
  counts: 'rows',
  toRows: (item) => ({
    fields: [{ ...titles(item), types: item.types }],
    specialties: item.specialties.map((each) => ({ ...titles(each), fieldId: item.id })),
  }),
});
