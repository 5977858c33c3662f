import { z } from 'zod';
import { defineGroup } from './group.ts';
import { type ConfigError, longSecret, numberOr, variable } from './variable.ts';

export interface SessionsConfig {
  /** Seconds a session's token and its refresh cookie live (PD-8). */
  lifetimes: { token: number; refresh: number };
  /** The keys of tokens and codes are derived from it; the same on every node. Unset: generated once in the data directory. */
  secret?: string;
  /** A code that every OTP check accepts, for tests of a running site; never in production (PD-1). */
  otpTestCode?: string;
}

const seconds = (fallback: number, meaning: string) =>
  numberOr(fallback, [1, 400 * 86_400], { meaning, expects: 'a whole number of seconds' });

export const sessions = defineGroup({
  title: 'Sessions and secrets',
  variables: {
    TOKEN_SECONDS: seconds(15 * 60, "The life of a session's token"),
    REFRESH_SECONDS: seconds(30 * 86_400, "The life of a session's cookie"),
    RAFIQ_SECRET: longSecret({
      meaning: 'The keys of tokens, codes and links follow from it: the same on every node',
      example: '"$(openssl rand -base64 32)"',
      unset: 'made once in `DATA_DIR`; needed in production',
    }),
    OTP_TEST_CODE: variable(z.string().regex(/^\d{4}$/), {
      meaning: 'A code that always fits, for tests of a running site; refused in production',
      expects: 'four digits',
      example: '1234',
      unset: 'there is none',
    }).optional(),
    NODE_ENV: variable(z.string().max(40), {
      meaning: 'With `production` `OTP_TEST_CODE` is refused, as in `RAFIQ_MODE=production`',
      expects: 'a word',
      example: 'production',
    }).optional(),
  },

  findErrors(values, production) {
    const errors: ConfigError[] = [];
    if (production && !values.RAFIQ_SECRET)
      errors.push(['RAFIQ_SECRET', 'is needed in production', '"$(openssl rand -base64 32)"']);
    if (values.OTP_TEST_CODE && (production || values.NODE_ENV === 'production'))
      errors.push(['OTP_TEST_CODE', 'is refused in production, leave it out', '']);
    return errors;
  },

  read: (values): SessionsConfig => ({
    lifetimes: { token: values.TOKEN_SECONDS, refresh: values.REFRESH_SECONDS },
    secret: values.RAFIQ_SECRET,
    otpTestCode: values.OTP_TEST_CODE,
  }),
});
