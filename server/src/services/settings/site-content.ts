import { appLink, channel } from 'shared-api/contracts/settings';
import { networkKinds } from 'shared-api/contracts/site-settings';
import { z } from 'zod';
import { contentTables, defineContent } from '../content/index.ts';
import { contactDetails } from './tables.ts';

const id = z.number().int().positive();
const value = z.string().min(1).max(300);

const item = z.union([
  z.strictObject({ id, kind: channel.shape.kind, en: value, ar: value }),
  z.strictObject({
    id,
    kind: z.enum([...appLink.shape.store.options, ...networkKinds]),
    url: z.url({ protocol: /^https$/ }).max(300),
  }),
]);

/** Contact details of the site, its apps and profiles in social networks, in the order of the file. */
export const siteContent = defineContent({
  name: 'site',
  item,
  tables: contentTables({ contactDetails: { table: contactDetails, absent: 'delete' } }),
  toRows: (fact, { position }) => {
    const { en, ar } = 'url' in fact ? { en: fact.url, ar: fact.url } : fact;
    return { contactDetails: [{ id: fact.id, kind: fact.kind, valueEn: en, valueAr: ar, position }] };
  },
});
