import { z } from 'zod';
import { defineGroup } from './group.ts';
import { type ConfigError, variable } from './variable.ts';

export interface DatabaseConfig {
  database: { kind: 'embedded' } | { kind: 'postgres'; url: string };
}

export const database = defineGroup({
  title: 'Where data is kept',
  variables: {
    DATABASE_URL: variable(z.url({ protocol: /^postgres(ql)?$/ }), {
      meaning: 'PostgreSQL, 14 or later; a pooler in front of it has to keep named statements',
      expects: 'the address of a PostgreSQL database',
      example: 'postgres://rafiq:secret@localhost:5432/rafiq',
    }).optional(),
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
    database: values.DATABASE_URL ? { kind: 'postgres', url: values.DATABASE_URL } : { kind: 'embedded' },
  }),
});
