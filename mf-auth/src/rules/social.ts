import { type Invitation, withInvitation } from './invitation.ts';

/**
 * Address that starts the sign-in with Google: a page of the API, because the server redirects to Google and stores
 * the state.
 * @param api origin of the API
 */
export const googleStart = (api: string, invitation: Invitation): string =>
  api + withInvitation('/api/mobile/auth/social/google/start', invitation);

/**
 * Result of the return from a provider, in the query key `social` of /login: identified, denied by the person, or
 * failed.
 */
export type SocialReturn = 'google' | 'refused' | 'failed';

const returns: readonly string[] = ['google', 'refused', 'failed'] satisfies SocialReturn[];

export function parseSocialReturn(search: string): SocialReturn | undefined {
  const value = new URLSearchParams(search).get('social') ?? '';
  return returns.includes(value) ? (value as SocialReturn) : undefined;
}

/** The query without the parameters of the return from a provider. */
export function withoutSocialReturn(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('social');
  return query.size === 0 ? '' : `?${query}`;
}
