import { defineGroup } from './group.ts';
import { longSecret } from './variable.ts';

export interface SecretConfig {
  /** The keys of tokens and codes are derived from it; the same on every node. Unset: generated once in the data directory. */
  secret?: string;
}

export const secret = defineGroup({
  title: 'Sessions and secrets',
  variables: {
    RAFIQ_SECRET: longSecret({
      meaning: 'The keys of tokens, codes and links follow from it: the same on every node',
      example: '"$(openssl rand -base64 32)"',
      unset: 'made once in `DATA_DIR`; needed in production',
    }),
  },

  findErrors: (values, production) =>
    production && !values.RAFIQ_SECRET
      ? [['RAFIQ_SECRET', 'is needed in production', '"$(openssl rand -base64 32)"']]
      : [],

  read: (values): SecretConfig => ({ secret: values.RAFIQ_SECRET }),
});
