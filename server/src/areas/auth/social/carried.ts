/** The keys of an invitation (CC §2), which stay in the address through every step of signing in. */
const keys = ['type', 'model_id', 'invitation_id', 'invitee_id'];
/** Names of kinds, ids and codes: whatever an invitation holds. */
const word = /^[\w.~-]{1,100}$/;

/** What of a query is kept on the way to the provider and back, written as a query; nothing else ever is. */
export function carriedQuery(query: unknown): string {
  const carried = new URLSearchParams();
  if (typeof query === 'object' && query !== null)
    for (const [key, value] of Object.entries(query))
      if (keys.includes(key) && typeof value === 'string' && word.test(value)) carried.set(key, value);
  return carried.toString();
}

/** How the way to the provider and back ended: there is an identity now, the person refused, or something failed. */
export type Outcome = 'google' | 'refused' | 'failed';

/** Where the browser goes on: always the site's own sign-in page. */
export const loginPath = (outcome: Outcome, carried: string): string =>
  `/login?social=${outcome}${carried && `&${carried}`}`;
