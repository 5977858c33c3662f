import { checkGuard, type Navigation, type Visitor } from 'platform/host/boot';

/** The state of the visitor that the rules need. */
export interface Caller extends Visitor {
  /** The page stored to return to after sign-in. */
  destination: string | undefined;
  /** Set for an operator whose session has not proved a second factor. */
  needsFactor?: string | undefined;
  /** The previous user has logged out in another tab. */
  left: boolean;
}

export interface Entry {
  /** Where the visitor is redirected to. */
  to?: string;
  /** The page to store, to return to after sign-in. */
  saveDestination?: string;
  /** The stored page has been used and must be cleared. */
  clearDestination?: true;
  saveReferralCode?: string;
}

/** Types of invitations to a list, which name no model (CC §2), in lower case (PD-15). */
const lists = ['initiativeslist', 'followupsystemslist'];

const typeOf = (query: URLSearchParams) => query.get('type')?.toLowerCase();

/** The code of `?type=referralCode&model_id=<code>`. */
const referralCodeOf = (query: URLSearchParams) =>
  (typeOf(query) === 'referralcode' && query.get('model_id')) || undefined;

/**
 * Whether a link is an invitation: it has a type and a target. `?type=Canada camps` is a parameter of the camps'
 * pages.
 */
const isInvitation = (query: URLSearchParams) => {
  const type = typeOf(query);
  return (
    type !== undefined && type !== 'referralcode' && (Boolean(query.get('model_id')) || lists.includes(type))
  );
};

/** Decides who may open which page (PD-116), and applies the parameters of links (CC §2, AUTH-037, AUTH-038). */
export function entryRule({ address, guard = 'public', fresh }: Navigation, caller: Caller): Entry {
  const { pathname, search, hash } = address;
  const page = pathname + search + hash;
  const query = new URLSearchParams(search);
  const code = caller.signedIn ? undefined : referralCodeOf(query);
  const entry: Entry = code === undefined ? {} : { saveReferralCode: code };

  switch (checkGuard(guard, caller)) {
    case 'sign-in':
      if (isInvitation(query)) return { to: `/login${search}` };
      // The page of a user who has logged out must not be stored for the next user.
      if (caller.left && !fresh) return { ...entry, to: '/login' };
      return { ...entry, to: '/login', saveDestination: page };
    case 'home':
      return { to: '/' };
    case 'lead-on':
      // A user who has just signed in on this page, or comes with an invitation, is redirected by the page itself.
      return fresh && !isInvitation(query) ? { to: caller.destination ?? '/', clearDestination: true } : {};
    case 'enter':
      if (guard === 'operator' && caller.needsFactor)
        return { to: `/user/security?next=${encodeURIComponent(page)}` };
      // Pages for guests keep the invitation in their address.
      return !caller.signedIn && guard !== 'guest' && isInvitation(query) ? { to: `/login${search}` } : entry;
  }
}
