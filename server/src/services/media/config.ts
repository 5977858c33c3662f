import { z } from 'zod';
import { defineGroup, variable, webAddress } from '../../kernel/index.ts';

declare module '../../kernel/config/config.ts' {
  interface Config {
    /** Where files of courses and uploads are stored: a folder, or `s3://bucket/prefix`. */
    mediaStore: string;
  }
}

/** Where media are stored. The AWS SDK itself reads the variables for buckets, also for releases. */
export const mediaConfig = defineGroup({
  title: 'Where data is kept',
  variables: {
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

  read: (values, { dataDir }) => ({ mediaStore: values.MEDIA_STORE ?? `${dataDir}/media` }),
});
