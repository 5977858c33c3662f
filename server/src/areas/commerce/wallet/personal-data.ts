import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../services/users/index.ts';
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from '../tables/wallet.ts';

/** The wallets, their postings, and the postings' transactions. Amounts are in hundredths of the account's currency. */
export const personalData: PersonalData = {
  rows: [
    { table: ledgerAccounts, title: { en: 'Wallets', ar: 'المحافظ' }, paths: [[ledgerAccounts.userId]] },
    {
      table: ledgerPostings,
      title: { en: 'Entries of the wallet', ar: 'حركات المحفظة' },
      paths: [[ledgerPostings.accountId, ledgerAccounts.userId]],
    },
    {
      table: ledgerTransactions,
      title: { en: 'Transactions of the wallet', ar: 'معاملات المحفظة' },
      where: (userId) => sql`${ledgerTransactions.id} in (
        select ${ledgerPostings.transactionId} from ${ledgerPostings}
        join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerPostings.accountId} where ${ledgerAccounts.userId} = ${userId})`,
    },
  ],
};
