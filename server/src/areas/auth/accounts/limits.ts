import type { FreeTries } from '../../../kernel/index.ts';

/** How tries are slowed (docs/security.md has the model, and what each limit is for). */
interface Slowing {
  /** Tries that cost nothing. */
  free: number;
  /** Seconds to wait after the first try that is not free; each further one doubles it. */
  first: number;
  /** Seconds to wait at most. */
  longest: number;
}

export interface Policy extends Slowing {
  /** After so many seconds without a try the count starts again. */
  memory: number;
  /** Applies instead while many networks at once try the same account: see `Alarm`. */
  attacked?: Slowing;
}

/** A count over all strangers. It refuses nobody, so nobody can lock an account with it: from `from` on, strangers are slowed as `attacked` says. */
export interface Alarm {
  from: number;
  memory: number;
}

export interface Limits {
  /** Passwords tried on one account with a device cookie of it: nobody else counts here. */
  signInDevice: Policy;
  /** Passwords tried on one account from one address it has signed in from: slowed, never locked, since neighbours share addresses. */
  signInKnown: Policy;
  /** Passwords tried from one address that is not known to the accounts, whichever they are. */
  signInAddress: Policy;
  /** Passwords tried on one account from one network that it has not signed in from. */
  signInNetwork: Policy;
  /** The same from one address. */
  signInPair: Policy;
  /** Passwords tried again in one session, for what needs the password once more. */
  proveSession: Policy;
  /** Codes asked for an account by a device or an address that is known to it. */
  sendKnown: Policy;
  /** Codes for one purpose asked for by one address, whichever the e-mails are. */
  sendAddress: Policy;
  /** Codes for one e-mail and purpose asked for from one network. */
  sendNetwork: Policy;
  /** The same from one address. */
  sendPair: Policy;
  /** Codes tried on one e-mail for one purpose by strangers. */
  verifyAccount: Policy;
  /** Codes tried by one address for one purpose. */
  verifyAddress: Policy;
}

export interface Alarms {
  /** Passwords that strangers try on one account. */
  signInAccount: Alarm;
  /** Codes that strangers ask for one e-mail and purpose. */
  sendAccount: Alarm;
  /** Codes that strangers try on one e-mail for sign-up. From here on only the link in the mail proves it. */
  verifyOwn: Alarm;
}

const minutes = 60;
const hours = 60 * minutes;
const day = 24 * hours;

/**
 * The limits from the configuration (PD-4): those by address in proportion to the calls a minute that one address is allowed (a whole
 * mobile network or school can be one).
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

/** Seconds to wait after the `count`-th try. */
export function delayAfter(policy: Slowing, count: number): number {
  if (count <= policy.free) return 0;
  return Math.min(policy.longest, policy.first * 2 ** (count - policy.free - 1));
}

/** The delays after the free tries, in turn; every later try waits as long as the last of them. */
export function delays(policy: Slowing): number[] {
  const list: number[] = [];
  for (let count = policy.free + 1; ; count++) {
    const delay = delayAfter(policy, count);
    list.push(delay);
    if (delay >= policy.longest) return list;
  }
}
