import { isIban } from 'shared-api/rules/iban';
import { z } from 'zod';
import { ContentError, contentTables, defineContent, defineDemonstration } from '../content/index.ts';
import { transferAccounts } from './tables.ts';

/** IBAN of the demonstration's account, which belongs to nobody. */
export const exampleIban = 'EG380019000500000000263180002';

const words = z.strictObject({ en: z.string().min(1).max(200), ar: z.string().min(1).max(200) });
const item = z.strictObject({
  id: z.literal(1),
  bank: words,
  name: words,
  iban: z
    .string()
    .transform((iban) => iban.replaceAll(' ', '').toUpperCase())
    .refine(isIban, 'must be an IBAN with the right check digits'),
});

const toRow = ({ id, bank, name, iban }: z.infer<typeof item>) => ({
  id,
  bankEn: bank.en,
  bankAr: bank.ar,
  nameEn: name.en,
  nameAr: name.ar,
  iban,
});

/** The account for transfers, as a list of at most one item. Without it payment by transfer is not offered (PD-134). */
export const transferAccountContent = defineContent({
  name: 'transfer-account',
  item,
  tables: contentTables({ transferAccounts: { table: transferAccounts, absent: 'delete' } }),
  check({ iban }, { production }) {
    if (production && iban === exampleIban)
      throw new ContentError(
        `transfer-account.json: ${iban} is the example, to which people must not send money.`,
      );
  },
  toRows: (account) => ({ transferAccounts: [toRow(account)] }),
});

/** The demonstration's account. It is never imported in production, because users would send money to it. */
export const demonstrationTransferAccount = defineDemonstration({
  name: 'demonstration-transfer-account',
  item: item.extend({ iban: item.shape.iban.pipe(z.literal(exampleIban)) }),
  keyOf: ({ id }) => String(id),
  after: ['transfer-account'],
  inProduction: false,
  async findExisting(tx) {
    return (await tx.select({ id: transferAccounts.id }).from(transferAccounts)).map(({ id }) => String(id));
  },
  async create(tx, accounts) {
    await tx.insert(transferAccounts).values(accounts.map(toRow));
  },
});
