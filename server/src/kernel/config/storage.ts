import { z } from 'zod';
import { defineGroup } from './group.ts';
import { type ConfigError, variable, webAddress } from './variable.ts';

export interface StorageConfig {
  database: { kind: 'embedded' } | { kind: 'postgres'; url: string };
  /** Where files of courses and uploads are stored: a folder, or `s3://bucket/prefix`. */
  mediaStore: string;
}

/** Where data is kept. */
export const storage = defineGroup({
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
    MEDIA_STORE: variable(
      z
        .string()
        .min(1)
        .max(4096)
        .refine(
          (value) => !value.startsWith('s3://') || (URL.canParse(value) && new URL(value).hostname !== ''),
        ),
      {
        meaning:
          'Films and documents of courses, and what people submit; of several nodes all have to reach it',
        expects: 'a folder, or a bucket as s3://bucket/prefix',
        example: 's3://rafiq-media/site',
        unset: '`<DATA_DIR>/media`',
      },
    ).optional(),
    AWS_REGION: variable(z.string().regex(/^[\w-]{1,64}$/), {
      meaning: 'The region of the buckets',
      expects: 'the name of a region',
      example: 'eu-central-1',
      unset: 'what the profile of the AWS SDK says; not needed with `AWS_ENDPOINT_URL_S3`',
    }).optional(),
    AWS_ENDPOINT_URL_S3: webAddress({
      meaning: 'A service other than Amazon that speaks S3; it has to know conditional writes',
      expects: 'the address of an S3 service',
      example: 'https://s3.example',
    }),
    AWS_ACCESS_KEY_ID: variable(z.string().min(1).max(256), {
      meaning: 'Who may use the buckets',
      expects: 'an access key',
      example: 'AKIAIOSFODNN7EXAMPLE',
      unset: 'what else the AWS SDK finds: a profile, the role of the machine',
    }).optional(),
    AWS_SECRET_ACCESS_KEY: variable(z.string().min(1).max(512), {
      meaning: 'The secret of `AWS_ACCESS_KEY_ID`',
      expects: 'the secret that goes with the access key',
      example: '"$(cat s3-secret)"',
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

  read: (values, { dataDir }): StorageConfig => ({
    database: values.DATABASE_URL ? { kind: 'postgres', url: values.DATABASE_URL } : { kind: 'embedded' },
    mediaStore: values.MEDIA_STORE ?? `${dataDir}/media`,
  }),
});
