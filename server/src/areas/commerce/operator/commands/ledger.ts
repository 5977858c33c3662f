import { z } from 'zod';
import { defineCommand } from '../../../../services/operator/index.ts';
import { findMoneyProblems } from '../books.ts';

export const ledgerCheck = defineCommand({
  name: 'ledger check',
  takes: [],
  summary: 'look the whole ledger over, and what payments and refunds say',
  details:
    'All accounts of a currency together are zero, each has the sum of its postings, no wallet is below zero, and what payments and refunds say is in it. Exit code 1 where it is not so.',
  options: {},
  input: z.object({}),
  run: async ({ db }) => ({ problems: await findMoneyProblems(db) }),
  lines: ({ problems }) => (problems.length > 0 ? problems : ['The ledger is right.']),
  failed: ({ problems }) => problems.length > 0,
});
