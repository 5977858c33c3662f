import { appLink, channel } from 'shared-api/contracts/settings';
import { z } from 'zod';
import type { ContentKind } from '../content/index.ts';
import { replaceRows } from '../content/index.ts';
import { contactDetails } from './tables.ts';

const id = z.number().int().positive();
const value = z.string().min(1).max(300);

const item = z.union([
  z.strictObject({ id, kind: channel.shape.kind, en: value, ar: value }),
  z.strictObject({ id, kind: appLink.shape.store, url: z.url({ protocol: /^https$/ }).max(300) }),
]);

/** Contact details of the site, and its apps, in the order of the file. */
export const siteContent: ContentKind<z.infer<typeof item>> = {
  name: 'site',
  item,
  keyOf: (fact) => String(fact.id),
  import: (tx, items) =>
    replaceRows(
      tx,
      contactDetails,
      items.map((fact, position) => ({
        id: fact.id,
        kind: fact.kind,
        valueEn: 'url' in fact ? fact.url : fact.en,
        valueAr: 'url' in fact ? fact.url : fact.ar,
        position,
      })),
    ),
};
