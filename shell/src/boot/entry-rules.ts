import { type Arrival, admit } from 'platform/host/boot';

/** What the rules know of the visitor. */
export interface Caller {
  signedIn: boolean;
  consultant: boolean;
  /** The page remembered for after sign-in. */
  destination: string | undefined;
  /** The last person has logged out in another tab. */
  left: boolean;
}

export interface Entry {
  /** Where the visitor is led instead. */
  to?: string;
  /** The page to come back to after sign-in. */
  saveDestination?: string;
  /** The remembered page has been used. */
  forgetDestination?: true;
  saveReferralCode?: string;
}

/** Invitations to a list name no model (CC §2); compared without case (PD-15). */
const lists = ['initiativeslist', 'followupsystemslist'];

const typeOf = (query: URLSearchParams) => query.get('type')?.toLowerCase();

/** The code of `?type=referralCode&model_id=<code>`. */
const referralCodeOf = (query: URLSearchParams) =>
  (typeOf(query) === 'referralcode' && query.get('model_id')) || undefined;

/** A link that somebody sent: a type and what it is about. `?type=Canada camps`, of the camps' own, is none. */
const isInvitation = (query: URLSearchParams) => {
  const type = typeOf(query);
  return (
    type !== undefined && type !== 'referralcode' && (Boolean(query.get('model_id')) || lists.includes(type))
  );
};

/** Who may enter where (PD-116), and what links bring along (CC §2, AUTH-037, AUTH-038). */
export function entryRule({ address, guard = 'public', fresh }: Arrival, caller: Caller): Entry {
  const { pathname, search, hash } = address;
  const query = new URLSearchParams(search);
  const code = caller.signedIn ? undefined : referralCodeOf(query);
  const entry: Entry = code === undefined ? {} : { saveReferralCode: code };

  switch (admit(guard, caller)) {
    case 'sign-in':
      if (isInvitation(query)) return { to: `/login${search}` };
      // The page of somebody who has logged out is not for the next person to come back to.
      if (caller.left && !fresh) return { ...entry, to: '/login' };
      return { ...entry, to: '/login', saveDestination: pathname + search + hash };
    case 'home':
      return { to: '/' };
    case 'lead-on':
      // Who has just signed in on this page, or comes with an invitation, is led on by the page itself.
      return fresh && !isInvitation(query) ? { to: caller.destination ?? '/', forgetDestination: true } : {};
    case 'enter':
      // The pages of the way in carry an invitation to its end.
      return !caller.signedIn && guard !== 'guest' && isInvitation(query) ? { to: `/login${search}` } : entry;
  }
}
