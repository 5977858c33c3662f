import { z } from 'zod';
import type { ContentKind, Imported } from '../../../services/content/index.ts';
import { upsertRows } from '../../../services/content/index.ts';
import { fields, jobTitles, specialties } from './tables.ts';

const titled = z.strictObject({
  id: z.number().int().positive(),
  en: z.string().min(1).max(80),
  ar: z.string().min(1).max(80),
});

const titles = ({ id, en, ar }: z.infer<typeof titled>) => ({ id, titleEn: en, titleAr: ar });

/**
 * Imports job titles; their ids are wire values and never change. A job title that was removed from the file stays in the database, because
 * profiles refer to it.
 */
export const jobTitlesContent: ContentKind<z.infer<typeof titled>> = {
  name: 'job-titles',
  item: titled,
  keyOf: ({ id }) => String(id),
  import: (tx, items) => upsertRows(tx, jobTitles, items.map(titles)),
};

const field = titled.extend({
  types: z.array(z.enum(['consultant', 'organization', 'teacher'])).min(1),
  specialties: z.array(titled).default([]),
});

const sum = (a: Imported, b: Imported): Imported => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  kept: a.kept + b.kept,
});

/** Imports fields with their specialties, under the rules of job titles. Counts include the specialties. */
export const fieldsContent: ContentKind<z.infer<typeof field>> = {
  name: 'fields',
  item: field,
  keyOf: ({ id }) => String(id),
  async import(tx, items) {
    const ofFields = items.map((item) => ({ ...titles(item), types: item.types }));
    const ofSpecialties = items.flatMap((item) =>
      item.specialties.map((specialty) => ({ ...titles(specialty), fieldId: item.id })),
    );
    return sum(await upsertRows(tx, fields, ofFields), await upsertRows(tx, specialties, ofSpecialties));
  },
};
