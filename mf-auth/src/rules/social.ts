import { type Invitation, withInvitation } from './invitation.ts';

/**
 * Where the way to Google begins: a page of the API, since only the server can send a person there and remember it.
 * @param api origin of the API
 */
export const googleStart = (api: string, invitation: Invitation): string =>
  api + withInvitation('/api/mobile/auth/social/google/start', invitation);

/**
 * How a person came back from a provider, as the query key `social` of /login says: vouched for, by an own no, or by a
 * failure on the way.
 */
export type SocialReturn = 'google' | 'refused' | 'failed';

const returns: readonly string[] = ['google', 'refused', 'failed'] satisfies SocialReturn[];

export function socialReturnOf(search: string): SocialReturn | undefined {
  const value = new URLSearchParams(search).get('social') ?? '';
  return returns.includes(value) ? (value as SocialReturn) : undefined;
}

/** The query without the parameters of the return from a provider. */
export function withoutSocialReturn(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('social');
  return query.size === 0 ? '' : `?${query}`;
}
