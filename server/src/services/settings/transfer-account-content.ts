import { z } from 'zod';
import { contentTables, defineContent } from '../content/index.ts';
import { isIban } from './iban.ts';
import { transferAccounts } from './tables.ts';

const words = z.strictObject({ en: z.string().min(1).max(200), ar: z.string().min(1).max(200) });

/** The account for transfers, as a list of at most one. Without it paying by transfer is not offered (PD-134). */
export const transferAccountContent = defineContent({
  name: 'transfer-account',
  item: z.strictObject({
    id: z.literal(1),
    bank: words,
    name: words,
    iban: z
      .string()
      .transform((iban) => iban.replaceAll(' ', '').toUpperCase())
      .refine(isIban, 'must be an IBAN with the right check digits'),
  }),
  tables: contentTables({ transferAccounts: { table: transferAccounts, absent: 'delete' } }),
  toRows: ({ id, bank, name, iban }) => ({
    transferAccounts: [{ id, bankEn: bank.en, bankAr: bank.ar, nameEn: name.en, nameAr: name.ar, iban }],
  }),
});
