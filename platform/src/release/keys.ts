import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  createKey,
  createKeyring,
  createSigner,
  type KeyPair,
  MissingKey,
  type Signer,
} from '../registry/signer.ts';

/**
 * The two keys of a site. The release key stays where releases are built, and signs releases, which never change. The pointer
 * key stays where the site is served, and signs which releases are live.
 */
export interface Keys {
  release: KeyPair;
  pointer: KeyPair;
}

/** Creates a key pair; its own public key is always trusted. */
const pairOf = (publicKeys: readonly string[], signer: Signer | undefined): KeyPair => ({
  trusted: createKeyring([...new Set([...publicKeys, ...(signer ? [signer.publicKey] : [])])]),
  signer,
});

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Creates a key file atomically; keeps a file that another process has created meanwhile. */
function makeKey(folder: string, file: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${randomUUID()}`);
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, createKey());
    fsyncSync(handle);
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    closeSync(handle);
    rmSync(draft, { force: true });
  }
}

function signerIn(folder: string, name: string): Signer {
  const file = join(folder, `${name}.pem`);
  const pem = readIfThere(file);
  if (pem === undefined) {
    makeKey(folder, file);
    return signerIn(folder, name);
  }
  try {
    return createSigner(pem);
  } catch (cause) {
    throw new MissingKey(`${file} is no Ed25519 private key (PKCS #8, PEM)`, { cause });
  }
}

/** Reads `<name>.pem`, and further trusted keys from `<name>.pub`, one public key per line. */
function pairIn(folder: string, name: string): KeyPair {
  const signer = signerIn(folder, name);
  const file = join(folder, `${name}.pub`);
  const others = (readIfThere(file) ?? '').split(/\s+/).filter((line) => line !== '');
  try {
    return pairOf(others, signer);
  } catch (cause) {
    throw new MissingKey(`${file} has a line that is no Ed25519 public key (32 bytes, base64url)`, { cause });
  }
}

/**
 * Reads the keys of one machine, `release.pem` and `pointer.pem` in a folder, and creates missing ones.
 * @throws {MissingKey} when a file is invalid
 */
export const keysIn = (folder: string): Keys => ({
  release: pairIn(folder, 'release'),
  pointer: pairIn(folder, 'pointer'),
});

/** Keys from environment variables: public keys are 32 bytes as base64url, private keys PKCS #8 PEM. */
export interface KeyTexts {
  releaseKeys: readonly string[];
  pointerKeys: readonly string[];
  releaseKey?: string;
  pointerKey?: string;
}

const toKeyPair = (publicKeys: readonly string[], pem: string | undefined) =>
  pairOf(publicKeys, pem === undefined ? undefined : createSigner(pem));

export const parseKeys = ({ releaseKeys, pointerKeys, releaseKey, pointerKey }: KeyTexts): Keys => ({
  release: toKeyPair(releaseKeys, releaseKey),
  pointer: toKeyPair(pointerKeys, pointerKey),
});
