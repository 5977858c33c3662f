import { z } from 'zod';
import { part } from './part.ts';
import { variable } from './variable.ts';

export interface StorageConfig {
  database: { kind: 'embedded' } | { kind: 'postgres'; url: string };
  /** Where the files of courses and uploads are: a folder, or `s3://bucket/prefix`. */
  mediaStore: string;
}

/** Where data is kept. */
export const storage = part({
  variables: {
    DATABASE_URL: variable(
      z.url({ protocol: /^postgres(ql)?$/ }),
      'the address of a PostgreSQL database',
      'postgres://rafiq:secret@localhost:5432/rafiq',
    ).optional(),
    RAFIQ_DATABASE: variable(z.literal('embedded'), 'embedded or nothing', 'embedded').optional(),
    MEDIA_STORE: variable(
      z
        .string()
        .min(1)
        .max(4096)
        .refine(
          (value) => !value.startsWith('s3://') || (URL.canParse(value) && new URL(value).hostname !== ''),
        ),
      'a folder, or a bucket as s3://bucket/prefix',
      's3://rafiq-media/site',
    ).optional(),
  },

  fault(values, production) {
    if (production && !values.DATABASE_URL && !values.RAFIQ_DATABASE)
      return [
        'DATABASE_URL',
        'is needed in production (or ask for the embedded database by name: RAFIQ_DATABASE=embedded)',
        'postgres://rafiq:secret@localhost:5432/rafiq',
      ];
    if (values.DATABASE_URL && values.RAFIQ_DATABASE)
      return [
        'DATABASE_URL',
        'and RAFIQ_DATABASE=embedded exclude one another',
        'postgres://localhost/rafiq',
      ];
    return undefined;
  },

  read: (values, { dataDir }): StorageConfig => ({
    database: values.DATABASE_URL ? { kind: 'postgres', url: values.DATABASE_URL } : { kind: 'embedded' },
    mediaStore: values.MEDIA_STORE ?? `${dataDir}/media`,
  }),
});
