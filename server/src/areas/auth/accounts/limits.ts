import type { FreeTries } from './config.ts';

/** How tries are delayed; docs/security.md explains the model and each limit. */
interface DelayPolicy {
  /** Tries without a delay. */
  freeTries: number;
  /** Seconds to wait after the first try that is not free; each further one doubles it. */
  firstSeconds: number;
  /** Maximum seconds to wait. */
  maxSeconds: number;
}

export interface Policy extends DelayPolicy {
  /** Seconds without a try after which the count starts again. */
  resetSeconds: number;
  /** Applies while many networks try one account at the same time: see `Alarm`. */
  attacked?: DelayPolicy;
}

/** A counter over all strangers. It rejects nobody, so it cannot lock an account: from `from` tries on, `attacked` delays strangers. */
export interface Alarm {
  from: number;
  resetSeconds: number;
}

export interface Limits {
  /** Passwords tried on one account with a device cookie of the account; independent of all other tries. */
  signInDevice: Policy;
  /** Passwords tried on one account from one of its known addresses: delayed, never locked, since neighbours share addresses. */
  signInKnown: Policy;
  /** Passwords tried from one address that is unknown to the accounts, on any account. */
  signInAddress: Policy;
  /** Passwords tried on one account from one unknown network. */
  signInNetwork: Policy;
  /** Passwords tried on one account from one unknown address. */
  signInPair: Policy;
  /** Passwords entered again within one session, for calls that require it. */
  proveSession: Policy;
  /** Codes of a second factor tried by a known device or address, after the password. */
  factorKnown: Policy;
  /** Codes of a second factor that strangers who know the password try on one account. */
  factorAccount: Policy;
  /** Codes requested for an account by a known device or address. */
  sendKnown: Policy;
  /** Codes requested for one purpose by one address, for any e-mail. */
  sendAddress: Policy;
  /** Codes requested for one e-mail and purpose from one network. */
  sendNetwork: Policy;
  /** Codes requested for one e-mail and purpose from one address. */
  sendPair: Policy;
  /** Codes that strangers try on one e-mail for one purpose. */
  verifyAccount: Policy;
  /** Codes tried by one address for one purpose. */
  verifyAddress: Policy;
}

export interface Alarms {
  /** Passwords that strangers try on one account. */
  signInAccount: Alarm;
  /** Codes that strangers request for one e-mail and purpose. */
  sendAccount: Alarm;
  /** Codes that strangers try on one e-mail for sign-up. While it is on, only the link in the mail works. */
  verifyOwn: Alarm;
}

const minutes = 60;
const hours = 60 * minutes;
const day = 24 * hours;

/**
 * Builds the limits from the configuration (PD-4). Limits by address are proportional to the calls per minute that one address may make,
 * since a whole mobile network or school can share one.
 */
export const limitsFor = ({
  limits: perMinute,
  freeTries: { password, send, code },
}: {
  limits: { login: number; otp: number };
  freeTries: Pick<FreeTries, 'password' | 'send' | 'code'>;
}): Limits => ({
  signInDevice: { freeTries: password, firstSeconds: 1, maxSeconds: 15 * minutes, resetSeconds: hours },
  signInKnown: { freeTries: password, firstSeconds: 1, maxSeconds: 15, resetSeconds: hours },
  signInAddress: {
    freeTries: 2 * perMinute.login,
    firstSeconds: 15,
    maxSeconds: 15 * minutes,
    resetSeconds: hours,
  },
  signInNetwork: {
    freeTries: 4 * password,
    firstSeconds: 15,
    maxSeconds: 15 * minutes,
    resetSeconds: day,
    attacked: { freeTries: 2 * password, firstSeconds: hours, maxSeconds: day },
  },
  signInPair: {
    freeTries: password,
    firstSeconds: 15,
    maxSeconds: 15 * minutes,
    resetSeconds: day,
    attacked: { freeTries: Math.min(3, password), firstSeconds: hours, maxSeconds: day },
  },
  proveSession: { freeTries: password, firstSeconds: 15, maxSeconds: 15 * minutes, resetSeconds: day },
  factorKnown: { freeTries: password, firstSeconds: 15, maxSeconds: 15 * minutes, resetSeconds: day },
  factorAccount: {
    freeTries: 2 * password,
    firstSeconds: 15 * minutes,
    maxSeconds: 4 * hours,
    resetSeconds: day,
  },
  sendKnown: { freeTries: send, firstSeconds: minutes, maxSeconds: 15 * minutes, resetSeconds: day },
  sendAddress: {
    freeTries: 3 * perMinute.otp,
    firstSeconds: minutes,
    maxSeconds: 15 * minutes,
    resetSeconds: hours,
  },
  sendNetwork: {
    freeTries: 4 * send,
    firstSeconds: 15 * minutes,
    maxSeconds: 6 * hours,
    resetSeconds: day,
    attacked: { freeTries: 2 * send, firstSeconds: 30 * minutes, maxSeconds: 6 * hours },
  },
  sendPair: {
    freeTries: send,
    firstSeconds: 15 * minutes,
    maxSeconds: 6 * hours,
    resetSeconds: day,
    attacked: { freeTries: Math.min(2, send), firstSeconds: 30 * minutes, maxSeconds: 6 * hours },
  },
  verifyAccount: { freeTries: code, firstSeconds: 15 * minutes, maxSeconds: 4 * hours, resetSeconds: day },
  verifyAddress: {
    freeTries: 3 * perMinute.otp,
    firstSeconds: minutes,
    maxSeconds: 15 * minutes,
    resetSeconds: hours,
  },
});

export const alarmsFor = ({
  freeTries: { password, send },
}: {
  freeTries: Pick<FreeTries, 'password' | 'send'>;
}): Alarms => ({
  signInAccount: { from: 10 * password, resetSeconds: day },
  sendAccount: { from: 4 * send, resetSeconds: day },
  verifyOwn: { from: 200, resetSeconds: day },
});

/** Seconds to wait after the try number `count`. */
export function delayAfter(policy: DelayPolicy, count: number): number {
  if (count <= policy.freeTries) return 0;
  return Math.min(policy.maxSeconds, policy.firstSeconds * 2 ** (count - policy.freeTries - 1));
}

/** The delays after the free tries, in order; all later tries wait as long as the last one. */
export function delays(policy: DelayPolicy): number[] {
  const list: number[] = [];
  for (let count = policy.freeTries + 1; ; count++) {
    const delay = delayAfter(policy, count);
    list.push(delay);
    if (delay >= policy.maxSeconds) return list;
  }
}
