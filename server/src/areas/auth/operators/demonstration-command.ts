import { z } from 'zod';
import { defineCommand } from '../../../services/operator/index.ts';
import { removeDemonstrationAccounts } from './demonstration.ts';

export const demonstrationRemove = defineCommand({
  name: 'demonstration remove',
  takes: [],
  summary: 'close the accounts of the demonstration, switch its coupons off, and remove its bank account',
  details:
    'For a database that served to try the site out. The accounts are closed as if their holders had asked for it, at once; courses and pictures stay. Repeating it changes nothing.',
  options: {},
  input: z.object({}),
  run: ({ db, modules, now }) => removeDemonstrationAccounts(db, modules, now()),
  lines: (removed) => [
    `Removed or switched off: ${Object.entries(removed)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}.`,
  ],
});
