import type { FreeTries } from '../../kernel/index.ts';

/**
 * How tries are slowed: the first `free` cost nothing, each further one makes the next wait twice as long, from
 * `first` seconds up to `longest`. After `memory` seconds without a try the count starts again.
 */
export interface Policy {
  free: number;
  first: number;
  longest: number;
  memory: number;
}

/** What is limited. */
export interface Limits {
  /** Passwords tried on one account from addresses it has not signed in from. */
  signInAccount: Policy;
  /** Passwords tried on one account from one address it has signed in from: slowed, never locked. */
  signInKnown: Policy;
  /** Passwords tried from one address that the account has not signed in from. */
  signInAddress: Policy;
  /** Codes mailed to one e-mail. */
  sendAccount: Policy;
  /** Codes asked for by one address. */
  sendAddress: Policy;
  /** Codes tried on one e-mail. */
  verifyAccount: Policy;
  /** Codes tried by one address. */
  verifyAddress: Policy;
}

const minutes = 60;
const hours = 60 * minutes;

/**
 * The limits, by account and by address from the configuration (decision 4): those by address in proportion to the calls
 * a minute that one address is allowed (a whole mobile network or school can be one).
 */
export const limitsFor = ({
  limits: perMinute,
  freeTries,
}: {
  limits: { login: number; otp: number };
  freeTries: FreeTries;
}): Limits => ({
  signInAccount: { free: freeTries.password, first: 15, longest: 15 * minutes, memory: 24 * hours },
  signInKnown: { free: freeTries.password, first: 1, longest: 15, memory: hours },
  signInAddress: { free: 2 * perMinute.login, first: 15, longest: 15 * minutes, memory: hours },
  sendAccount: { free: freeTries.send, first: 15 * minutes, longest: 6 * hours, memory: 24 * hours },
  sendAddress: { free: 3 * perMinute.otp, first: minutes, longest: 15 * minutes, memory: hours },
  verifyAccount: { free: freeTries.code, first: 15 * minutes, longest: 4 * hours, memory: 24 * hours },
  verifyAddress: { free: 3 * perMinute.otp, first: minutes, longest: 15 * minutes, memory: hours },
});

/** Seconds to wait after the `count`-th try. */
export function delayAfter(policy: Policy, count: number): number {
  if (count <= policy.free) return 0;
  return Math.min(policy.longest, policy.first * 2 ** (count - policy.free - 1));
}

/** The delays after the free tries, in turn; every later try waits as long as the last of them. */
export function delays(policy: Policy): number[] {
  const list: number[] = [];
  for (let count = policy.free + 1; ; count++) {
    const delay = delayAfter(policy, count);
    list.push(delay);
    if (delay >= policy.longest) return list;
  }
}
