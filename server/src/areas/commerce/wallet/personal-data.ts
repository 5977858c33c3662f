import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../services/users/index.ts';
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from './tables.ts';

/** The wallets, their postings, and the transactions of those. Amounts are in hundredths of the account's currency. */
export const personalData: PersonalData = {
  rows: [
    { table: ledgerAccounts, paths: [[ledgerAccounts.userId]] },
    { table: ledgerPostings, paths: [[ledgerPostings.accountId, ledgerAccounts.userId]] },
    {
      table: ledgerTransactions,
      where: (userId) => sql`${ledgerTransactions.id} in (
        select ${ledgerPostings.transactionId} from ${ledgerPostings}
        join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerPostings.accountId} where ${ledgerAccounts.userId} = ${userId})`,
    },
  ],
};
