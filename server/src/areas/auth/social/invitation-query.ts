/** Keys of an invitation (CC §2), which stay in the address during sign-in. */
const keys = ['type', 'model_id', 'invitation_id', 'invitee_id'];
/** Kinds, ids and codes of invitations. */
const word = /^[\w.~-]{1,100}$/;

/** Selects the parts of a query that survive the redirects to the provider and back; drops all others. */
export function pickInvitationQuery(query: unknown): string {
  const picked = new URLSearchParams();
  if (typeof query === 'object' && query !== null)
    for (const [key, value] of Object.entries(query))
      if (keys.includes(key) && typeof value === 'string' && word.test(value)) picked.set(key, value);
  return picked.toString();
}

/** Result of the redirects: signed in at the provider, cancelled by the user, or failed. */
export type Outcome = 'google' | 'refused' | 'failed';

/** Where the browser continues: always the site's sign-in page. */
export const loginPath = (outcome: Outcome, invitationQuery: string): string =>
  `/login?social=${outcome}${invitationQuery && `&${invitationQuery}`}`;
