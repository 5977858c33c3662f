import { type Registry, registry } from './registry.ts';
import { Unverified } from './signed-content.ts';
import { type Keyring, MissingKey, openSealed, type Signer } from './signer.ts';
import type { RegistryCodec } from './store.ts';

/**
 * The registry, sealed with the pointer key.
 * @param keys that are trusted to sign registries
 * @param signer without it registries can only be read
 */
export const sealedRegistry = (keys: Keyring, signer?: Signer): RegistryCodec => ({
  write(value: Registry) {
    if (signer === undefined) throw new MissingKey('There is no pointer key to sign the registry with');
    return Buffer.from(`${JSON.stringify(signer.sealWithDigest(JSON.stringify(registry.parse(value))))}\n`);
  },
  read(bytes) {
    const content = openSealed(bytes, keys);
    try {
      return registry.parse(JSON.parse(content));
    } catch (cause) {
      throw new Unverified('what is signed is no registry', { cause });
    }
  },
});
