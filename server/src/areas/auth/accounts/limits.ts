import type { FreeTries } from '../../../kernel/index.ts';

/** How tries are delayed (docs/security.md has the model and the purpose of each limit). */
interface Slowing {
  /** Tries without a delay. */
  free: number;
  /** Seconds to wait after the first try that is not free; each further one doubles it. */
  first: number;
  /** Maximum seconds to wait. */
  longest: number;
}

export interface Policy extends Slowing {
  /** Seconds without a try after which the count starts again. */
  memory: number;
  /** Applies while many networks try one account at the same time: see `Alarm`. */
  attacked?: Slowing;
}

/** A counter over all strangers. It rejects nobody, so it cannot lock an account: from `from` tries on, `attacked` delays strangers. */
export interface Alarm {
  from: number;
  memory: number;
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
  freeTries: FreeTries;
}): Limits => ({
  signInDevice: { free: password, first: 1, longest: 15 * minutes, memory: hours },
  signInKnown: { free: password, first: 1, longest: 15, memory: hours },
  signInAddress: { free: 2 * perMinute.login, first: 15, longest: 15 * minutes, memory: hours },
  signInNetwork: {
    ...{ free: 4 * password, first: 15, longest: 15 * minutes, memory: day },
    attacked: { free: 2 * password, first: hours, longest: day },
  },
  signInPair: {
    ...{ free: password, first: 15, longest: 15 * minutes, memory: day },
    attacked: { free: Math.min(3, password), first: hours, longest: day },
  },
  proveSession: { free: password, first: 15, longest: 15 * minutes, memory: day },
  sendKnown: { free: send, first: minutes, longest: 15 * minutes, memory: day },
  sendAddress: { free: 3 * perMinute.otp, first: minutes, longest: 15 * minutes, memory: hours },
  sendNetwork: {
    ...{ free: 4 * send, first: 15 * minutes, longest: 6 * hours, memory: day },
    attacked: { free: 2 * send, first: 30 * minutes, longest: 6 * hours },
  },
  sendPair: {
    ...{ free: send, first: 15 * minutes, longest: 6 * hours, memory: day },
    attacked: { free: Math.min(2, send), first: 30 * minutes, longest: 6 * hours },
  },
  verifyAccount: { free: code, first: 15 * minutes, longest: 4 * hours, memory: day },
  verifyAddress: { free: 3 * perMinute.otp, first: minutes, longest: 15 * minutes, memory: hours },
});

export const alarmsFor = ({ freeTries: { password, send } }: { freeTries: FreeTries }): Alarms => ({
  signInAccount: { from: 10 * password, memory: day },
  sendAccount: { from: 4 * send, memory: day },
  verifyOwn: { from: 200, memory: day },
});

/** Seconds to wait after the try number `count`. */
export function delayAfter(policy: Slowing, count: number): number {
  if (count <= policy.free) return 0;
  return Math.min(policy.longest, policy.first * 2 ** (count - policy.free - 1));
}

/** The delays after the free tries, in order; all later tries wait as long as the last one. */
export function delays(policy: Slowing): number[] {
  const list: number[] = [];
  for (let count = policy.free + 1; ; count++) {
    const delay = delayAfter(policy, count);
    list.push(delay);
    if (delay >= policy.longest) return list;
  }
}
