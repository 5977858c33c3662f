import { z } from 'zod';
import { part } from './part.ts';
import { longSecret, numberOr, variable } from './variable.ts';

export interface SessionsConfig {
  /** Seconds a session's token and its refresh cookie live (decision 8). */
  lifetimes: { token: number; refresh: number };
  /** The keys of tokens and codes follow from it; the same on every node. Unset: made once in the data directory. */
  secret?: string;
  /** A code that every OTP check accepts, for tests of a running site; never in production (decision 1). */
  otpTestCode?: string;
}

const seconds = (fallback: number) => numberOr(fallback, 1, 400 * 86_400, 'a whole number of seconds');

export const sessions = part({
  variables: {
    TOKEN_SECONDS: seconds(15 * 60),
    REFRESH_SECONDS: seconds(30 * 86_400),
    RAFIQ_SECRET: longSecret('"$(openssl rand -base64 32)"'),
    OTP_TEST_CODE: variable(z.string().regex(/^\d{4}$/), 'four digits', '1234').optional(),
    NODE_ENV: variable(z.string().max(40), 'a word', 'production').optional(),
  },

  fault(values, production) {
    if (production && !values.RAFIQ_SECRET)
      return ['RAFIQ_SECRET', 'is needed in production', '"$(openssl rand -base64 32)"'];
    if (values.OTP_TEST_CODE && (production || values.NODE_ENV === 'production'))
      return ['OTP_TEST_CODE', 'is refused in production, leave it out', ''];
    return undefined;
  },

  read: (values): SessionsConfig => ({
    lifetimes: { token: values.TOKEN_SECONDS, refresh: values.REFRESH_SECONDS },
    secret: values.RAFIQ_SECRET,
    otpTestCode: values.OTP_TEST_CODE,
  }),
});
