import type { Services } from '../../../kernel/index.ts';
import { getSecret } from '../../../kernel/index.ts';
import { deriveKeys, type Keys } from '../accounts/keys.ts';
import { type EmbeddedProvider, embeddedProvider } from './embedded/embedded-provider.ts';
import { createProvider, type Provider } from './provider.ts';

/** Start of the redirect, and its return address. */
export const startPath = '/api/mobile/auth/social/google/start';
export const callbackPath = '/api/mobile/auth/social/google/callback';

/** Cookie of an attempt. Lax, because the browser returns from another site. */
export const socialCookie = {
  name: 'rafiq_social',
  options: { path: '/api/mobile/auth/social', sameSite: 'lax' },
} as const;

/** State that the routes and navigations of one server share. */
export interface Social {
  keys: Keys;
  provider: Provider;
  /** The provider in place of Google, unless Google is configured. */
  embedded?: EmbeddedProvider;
}

const ofServer = new WeakMap<Services, Social>();

function createSocial({ config, log }: Services): Social {
  const { identity, publicUrl } = config;
  const keys = deriveKeys(getSecret(config));
  if (identity.kind === 'google') return { keys, provider: createProvider(identity) };
  const onError = (error: unknown) => log.error({ err: error }, 'the embedded provider failed');
  const embedded = embeddedProvider({ publicUrl, callbackPath, onError });
  return { keys, provider: createProvider(embedded), embedded };
}

export function getSocial(services: Services): Social {
  const social = ofServer.get(services) ?? createSocial(services);
  ofServer.set(services, social);
  return social;
}
