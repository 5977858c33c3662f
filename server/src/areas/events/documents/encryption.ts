import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Config, getSecret, keyFor } from '../../../kernel/index.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

type Secrets = Pick<Config, 'dataDir' | 'secret' | 'documentSecret'>;

const getKey = (config: Secrets): Buffer =>
  keyFor(config.documentSecret ?? getSecret(config), 'camp-documents');

/**
 * Encrypts a document (PD-99): nonce, tag, ciphertext. The id is authenticated data, so that the bytes of one document cannot replace those
 * of another.
 */
export function encryptDocument(config: Secrets, id: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, getKey(config), nonce).setAAD(Buffer.from(id));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** @throws Error if the bytes were changed, or belong to another document or another key */
export function decryptDocument(config: Secrets, id: string, stored: Uint8Array): Buffer {
  const bytes = Buffer.from(stored);
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, getKey(config), nonce).setAAD(Buffer.from(id)).setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
