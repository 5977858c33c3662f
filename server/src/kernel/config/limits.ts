import { part } from './part.ts';
import { numberOr } from './variable.ts';

/** Calls a minute from one address, by group of routes. */
export interface Limits {
  general: number;
  login: number;
  otp: number;
  contact: number;
  links: number;
  checkout: number;
}
export type LimitGroup = keyof Limits;

/** What one account may try before each further try has to wait. */
export interface FreeTries {
  /** Passwords. */
  password: number;
  /** Codes mailed to its e-mail. */
  send: number;
  /** Codes entered, of any mail. */
  code: number;
}

export interface LimitsConfig {
  limits: Limits;
  freeTries: FreeTries;
}

const perMinute = (fallback: number) =>
  numberOr(fallback, 1, 1_000_000, 'a number of calls a minute from 1 to 1000000');
const tries = (fallback: number) => numberOr(fallback, 1, 100, 'a number of free tries from 1 to 100');

export const limits = part({
  variables: {
    LIMIT_GENERAL: perMinute(1200),
    LIMIT_LOGIN: perMinute(30),
    LIMIT_OTP: perMinute(20),
    LIMIT_CONTACT: perMinute(10),
    LIMIT_LINKS: perMinute(60),
    LIMIT_CHECKOUT: perMinute(60),
    TRIES_PASSWORD: tries(5),
    TRIES_SEND: tries(5),
    TRIES_CODE: tries(15),
  },

  read: (values): LimitsConfig => ({
    limits: {
      general: values.LIMIT_GENERAL,
      login: values.LIMIT_LOGIN,
      otp: values.LIMIT_OTP,
      contact: values.LIMIT_CONTACT,
      links: values.LIMIT_LINKS,
      checkout: values.LIMIT_CHECKOUT,
    },
    freeTries: { password: values.TRIES_PASSWORD, send: values.TRIES_SEND, code: values.TRIES_CODE },
  }),
});
