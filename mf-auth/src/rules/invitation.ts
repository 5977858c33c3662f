/**
 * An invitation is passed in the query of a link (CC §2): its type, its id, who sent it and to whom. Every page on the
 * way to a session keeps it in the address, so that the person reaches the target of the link.
 */
const keys = ['type', 'model_id', 'invitation_id', 'invitee_id'] as const;

export type Invitation = Partial<Record<(typeof keys)[number], string>>;

/** Reads the invitation of an address; empty values count as absent. */
export function parseInvitation(search: string): Invitation {
  const query = new URLSearchParams(search);
  const invitation: Invitation = {};
  for (const key of keys) {
    const value = query.get(key);
    if (value) invitation[key] = value;
  }
  return invitation;
}

/** `path` (which may have a query of its own) with the invitation appended in the specified order. */
export function withInvitation(path: string, invitation: Invitation): string {
  const [pathname, search] = path.split('?');
  const query = new URLSearchParams(search);
  for (const key of keys) {
    const value = invitation[key];
    if (value !== undefined) query.set(key, value);
  }
  return query.size === 0 ? `${pathname}` : `${pathname}?${query}`;
}

/** The code of a referral link, `?type=referralCode&model_id=<code>`. Such a link has no target page. */
export function getReferralCode({ type, model_id }: Invitation): string | undefined {
  return type?.toLowerCase() === 'referralcode' ? model_id : undefined;
}
