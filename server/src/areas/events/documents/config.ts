import { defineGroup, longSecret } from '../../../kernel/index.ts';

declare module '../../../kernel/config/config.ts' {
  interface Config {
    /** The secret from which the key of participants' documents is derived; the site's secret by default. */
    documentSecret?: string;
  }
}

export const documentsConfig = defineGroup({
  title: 'Where data is kept',
  variables: {
    DOCUMENT_SECRET: longSecret({
      meaning:
        'Encrypts the passports, photographs and receipts of camps before they are stored; with another one the stored ones cannot be read any more',
      example: '"$(openssl rand -base64 32)"',
      unset: 'a key that is derived from `RAFIQ_SECRET`',
    }),
  },
  read: (values) => ({ documentSecret: values.DOCUMENT_SECRET }),
});
