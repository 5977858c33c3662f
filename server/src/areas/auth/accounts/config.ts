import { z } from 'zod';
import { callsPerMinute, defineGroup, numberOr, variable } from '../../../kernel/index.ts';

/** Seconds a session's token and its refresh cookie live (PD-8). */
export interface Lifetimes {
  token: number;
  refresh: number;
}

/** Number of attempts on one account without a delay before the next (docs/security.md); areas add their own. */
export interface FreeTries {
  /** Passwords. */
  password: number;
  /** Codes mailed to its e-mail. */
  send: number;
  /** Codes entered, by all visitors together. */
  code: number;
}

declare module '../../../kernel/config/config.ts' {
  interface Config {
    lifetimes: Lifetimes;
    /** A code that every OTP check accepts, for tests of a running site; never in production (PD-1). */
    otpTestCode?: string;
    freeTries: FreeTries;
  }
}
declare module '../../../kernel/config/limits.ts' {
  interface Limits {
    login: number;
    otp: number;
  }
}

/** A variable of `FreeTries`. */
export const freeTriesOr = (fallback: number, meaning: string) =>
  numberOr(fallback, [1, 100], { meaning, expects: 'a number of free tries' });

const seconds = (fallback: number, meaning: string) =>
  numberOr(fallback, [1, 400 * 86_400], { meaning, expects: 'a whole number of seconds' });

export const lifetimesConfig = defineGroup({
  title: 'Sessions and secrets',
  variables: {
    TOKEN_SECONDS: seconds(15 * 60, "The life of a session's token"),
    REFRESH_SECONDS: seconds(30 * 86_400, "The life of a session's cookie"),
  },

  read: (values) => ({ lifetimes: { token: values.TOKEN_SECONDS, refresh: values.REFRESH_SECONDS } }),
});

export const testCodeConfig = defineGroup({
  title: 'Sessions and secrets',
  variables: {
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

  findErrors: (values, production) =>
    values.OTP_TEST_CODE && (production || values.NODE_ENV === 'production')
      ? [['OTP_TEST_CODE', 'is refused in production, leave it out', '']]
      : [],

  read: (values) => ({ otpTestCode: values.OTP_TEST_CODE }),
});

export const signInLimitsConfig = defineGroup({
  title: 'Limits',
  variables: {
    LIMIT_LOGIN: callsPerMinute(30, 'sign-in, what goes with passwords, and copies of the own data'),
    LIMIT_OTP: callsPerMinute(20, 'codes, sent and entered'),
  },

  read: (values) => ({ limits: { login: values.LIMIT_LOGIN, otp: values.LIMIT_OTP } }),
});

export const freeTriesConfig = defineGroup({
  title: 'Limits',
  variables: {
    TRIES_PASSWORD: freeTriesOr(
      5,
      'Wrong passwords of one account, by each device or address, before each further try has to wait (docs/security.md)',
    ),
    TRIES_SEND: freeTriesOr(
      5,
      'Codes mailed to one e-mail, asked for by one device or address, before each further one has to wait',
    ),
    TRIES_CODE: freeTriesOr(
      15,
      'Codes of one e-mail that strangers enter, all together, before each further try has to wait',
    ),
  },

  read: (values) => ({
    freeTries: { password: values.TRIES_PASSWORD, send: values.TRIES_SEND, code: values.TRIES_CODE },
  }),
});
