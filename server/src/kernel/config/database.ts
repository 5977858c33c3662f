import { z } from 'zod';
import { parseAddresses } from '../database/addresses.ts';
import { defineGroup } from './group.ts';
import { type ConfigError, numberOr, variable } from './variable.ts';

export interface DatabaseConfig {
  database: { kind: 'embedded' } | { kind: 'postgres'; url: string; connections: number };
}

const databaseAddress = z
  .string()
  .refine((text) => /^postgres(ql)?:/.test(text) && parseAddresses(text) !== undefined);

export const database = defineGroup({
  title: 'Where data is kept',
  variables: {
    DATABASE_URL: variable(databaseAddress, {
      meaning:
        'PostgreSQL, 14 or later, or several hosts of which one is the primary (`a:5432,b:5432`); a pooler in front of it in session mode only',
      expects: 'the address of a PostgreSQL database',
      example: 'postgres://rafiq:secret@localhost:5432/rafiq',
    }).optional(),
    DATABASE_CONNECTIONS: numberOr(10, [1, 500], {
      meaning:
        'Connections of this node for calls, so many at once reach PostgreSQL; for background work and notifications it opens five more',
      expects: 'a whole number',
    }),
    RAFIQ_DATABASE: variable(z.literal('embedded'), {
      meaning: 'PGlite in `DATA_DIR`, for one process: in place of `DATABASE_URL`',
      expects: 'embedded or nothing',
      example: 'embedded',
      unset: '`embedded` outside production, without `DATABASE_URL`',
    }).optional(),
  },

  findErrors(values, production) {
    const errors: ConfigError[] = [];
    if (production && !values.DATABASE_URL && !values.RAFIQ_DATABASE)
      errors.push([
        'DATABASE_URL',
        'is needed in production (or ask for the embedded database by name: RAFIQ_DATABASE=embedded)',
        'postgres://rafiq:secret@localhost:5432/rafiq',
      ]);
    if (values.DATABASE_URL && values.RAFIQ_DATABASE)
      errors.push([
        'DATABASE_URL',
        'and RAFIQ_DATABASE=embedded exclude one another',
        'postgres://localhost/rafiq',
      ]);
    return errors;
  },

  read: (values): DatabaseConfig => ({
    database: values.DATABASE_URL
      ? { kind: 'postgres', url: values.DATABASE_URL, connections: values.DATABASE_CONNECTIONS }
      : { kind: 'embedded' },
  }),
});
