import { provider } from 'shared-api/contracts/accounts';
import { z } from 'zod';
import { clearTab, readTab, saveTab } from './storage.ts';

const schema = z.object({
  provider,
  provider_id: z.string(),
  email: z.string(),
  /** As the provider has it, or empty. */
  name: z.string(),
});

/**
 * A person whom a provider vouches for and who has no account yet: what the return to /login leaves for /register
 * (AUTH-040). For display: whom the account belongs to is said by the ticket, a cookie that scripts cannot see.
 */
export type SocialProfile = z.infer<typeof schema>;

export const readSocialProfile = (): SocialProfile | undefined =>
  schema.safeParse(readTab('socialProfile')).data;

export function saveSocialProfile(profile: SocialProfile): void {
  clearTab('emailProof');
  saveTab('socialProfile', profile);
}
