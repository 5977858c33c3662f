import { provider } from 'shared-api/contracts/accounts';
import { z } from 'zod';
import { clearTab, readTab, saveTab } from './storage.ts';

const schema = z.object({
  provider,
  provider_id: z.string(),
  email: z.string(),
  /** The provider's name of the person, or empty. */
  name: z.string(),
});

/**
 * A person whom a provider identified and who has no account yet: /login stores it for /register (AUTH-040). For
 * display only: the ticket, a cookie that scripts cannot read, decides whose account is created.
 */
export type SocialProfile = z.infer<typeof schema>;

export const readSocialProfile = (): SocialProfile | undefined =>
  schema.safeParse(readTab('socialProfile')).data;

export function saveSocialProfile(profile: SocialProfile): void {
  clearTab('emailProof');
  saveTab('socialProfile', profile);
}
