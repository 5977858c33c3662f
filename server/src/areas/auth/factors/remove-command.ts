import { email } from 'shared-api/wire';
import { z } from 'zod';
import { defineCommand } from '../../../services/operator/index.ts';
import { removeFactorsByEmail } from './remove-factor.ts';

export const factorsRemove = defineCommand({
  name: 'factors remove',
  takes: ['email'],
  summary: 'remove the second factors of an account whose owner has lost them',
  details:
    'Its sessions end, and the owner reads it in a mail; an operator adds a new factor after the next sign-in. Other operators do it in the browser. Repeating it changes nothing.',
  options: {},
  input: z.object({ email }),
  run: ({ db, config, now }, { email: address }) =>
    db.transaction((tx) => removeFactorsByEmail(tx, address, { now: now(), publicUrl: config.publicUrl })),
  lines: ({ user_id, removed }) => [`Account ${user_id}: ${removed} second factors were removed.`],
});
