import { defineGroup } from './group.ts';
import { numberOr } from './variable.ts';

/** Calls a minute from one address, by group of routes. */
export interface Limits {
  general: number;
  login: number;
  otp: number;
  contact: number;
  links: number;
  checkout: number;
  coupons: number;
}
export type LimitGroup = keyof Limits;

/** Attempts on one account that are free before each further attempt has to wait (docs/security.md). */
export interface FreeTries {
  /** Passwords. */
  password: number;
  /** Codes mailed to its e-mail. */
  send: number;
  /** Codes entered, by all visitors together. */
  code: number;
  /** Coupon codes that do not exist. */
  coupon: number;
}

export interface LimitsConfig {
  limits: Limits;
  freeTries: FreeTries;
}

const perMinute = (fallback: number, calls: string) =>
  numberOr(fallback, [1, 1_000_000], {
    meaning: `Calls a minute from one address: ${calls}`,
    expects: 'a number of calls a minute',
  });
const tries = (fallback: number, meaning: string) =>
  numberOr(fallback, [1, 100], { meaning, expects: 'a number of free tries' });

export const limits = defineGroup({
  title: 'Limits',
  variables: {
    LIMIT_GENERAL: perMinute(1200, 'of any kind'),
    LIMIT_LOGIN: perMinute(30, 'sign-in and what goes with passwords'),
    LIMIT_OTP: perMinute(20, 'codes, sent and entered'),
    LIMIT_CONTACT: perMinute(10, 'messages from the contact page'),
    LIMIT_LINKS: perMinute(60, 'short links'),
    LIMIT_CHECKOUT: perMinute(60, 'opening and paying orders'),
    LIMIT_COUPONS: perMinute(60, 'what a coupon takes off'),
    TRIES_PASSWORD: tries(
      5,
      'Wrong passwords of one account, by each device or address, before each further try has to wait (docs/security.md)',
    ),
    TRIES_SEND: tries(
      5,
      'Codes mailed to one e-mail, asked for by one device or address, before each further one has to wait',
    ),
    TRIES_CODE: tries(
      15,
      'Codes of one e-mail that strangers enter, all together, before each further try has to wait',
    ),
    TRIES_COUPON: tries(10, 'Unknown coupon codes of one account before each further try has to wait'),
  },

  read: (values): LimitsConfig => ({
    limits: {
      general: values.LIMIT_GENERAL,
      login: values.LIMIT_LOGIN,
      otp: values.LIMIT_OTP,
      contact: values.LIMIT_CONTACT,
      links: values.LIMIT_LINKS,
      checkout: values.LIMIT_CHECKOUT,
      coupons: values.LIMIT_COUPONS,
    },
    freeTries: {
      password: values.TRIES_PASSWORD,
      send: values.TRIES_SEND,
      code: values.TRIES_CODE,
      coupon: values.TRIES_COUPON,
    },
  }),
});
