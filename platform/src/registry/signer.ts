import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { toDigestMessage } from './digest-message.ts';
import { type Sealed, sealed, Unverified } from './signed-content.ts';

/** A private key: the release key of the build, or the pointer key of the site. */
export interface Signer {
  /** See `Sealed.key`. */
  readonly id: string;
  /** The public half, 32 bytes as base64url, for a `Keyring`. */
  readonly publicKey: string;
  seal(content: string): Sealed;
  /** Like `seal`, with the signature over the digest, for content that browsers verify. */
  sealWithDigest(content: string): Sealed;
}

/** Trusted public keys. There are several while one is being replaced. */
export interface Keyring {
  /** 32 bytes each, base64url. */
  readonly publicKeys: readonly string[];
  /** @throws {Unverified} when the content is not signed by one of the keys */
  open(value: Sealed): string;
}

/** One of the two keys of a site: the trusted public keys, and the private key where this machine has it. */
export interface KeyPair {
  trusted: Keyring;
  signer?: Signer;
}

/** There is no private key to sign with, or its file is invalid. */
export class MissingKey extends Error {
  override name = 'MissingKey';
}

const rawOf = (key: KeyObject): string => {
  const { x } = key.export({ format: 'jwk' });
  if (key.asymmetricKeyType !== 'ed25519' || x === undefined) throw new Error('The key is not Ed25519');
  return x;
};

const digestMessageOf = (content: string): Buffer =>
  Buffer.from(toDigestMessage(createHash('sha256').update(content).digest()));

const idOf = (raw: string): string =>
  createHash('sha256').update(Buffer.from(raw, 'base64url')).digest('hex').slice(0, 16);

/** @param pem PKCS #8, as `openssl genpkey -algorithm ed25519` writes it */
export function createSigner(pem: string): Signer {
  const key = createPrivateKey(pem);
  const publicKey = rawOf(createPublicKey(key));
  const id = idOf(publicKey);
  const signatureOf = (bytes: Buffer) => sign(null, bytes, key).toString('base64');
  const seal = (content: string) => ({ content, key: id, signature: signatureOf(Buffer.from(content)) });
  return {
    id,
    publicKey,
    seal,
    sealWithDigest: (content) => ({
      ...seal(content),
      digestSignature: signatureOf(digestMessageOf(content)),
    }),
  };
}

/** @param publicKeys 32 bytes each, base64url */
export function createKeyring(publicKeys: readonly string[]): Keyring {
  const keys = new Map(
    publicKeys.map((x) => [
      idOf(x),
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    ]),
  );
  return {
    publicKeys: [...publicKeys],
    open({ content, key: id, signature, digestSignature }) {
      const key = keys.get(id);
      if (key === undefined) throw new Unverified(`signed by ${id}, a key that is not believed`);
      const isSigned = (bytes: Buffer, by: string) => verify(null, bytes, key, Buffer.from(by, 'base64'));
      if (!isSigned(Buffer.from(content), signature))
        throw new Unverified('the signature is not over this content');
      // Otherwise open pages would reject what the server serves.
      if (digestSignature !== undefined && !isSigned(digestMessageOf(content), digestSignature))
        throw new Unverified("the signature is not over this content's digest");
      return content;
    },
  };
}

/** A new private key, PKCS #8 PEM. */
export const createKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Verifies a signed file and returns its content. @throws {Unverified} also for a file that is not signed */
export function openSealed(bytes: Uint8Array, keys: Keyring): string {
  let value: Sealed;
  try {
    value = sealed.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new Unverified('it is not signed', { cause });
  }
  return keys.open(value);
}
