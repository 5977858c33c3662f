import { type Config, decrypt, encrypt, getSecret, keyFor } from '../../../kernel/index.ts';

type Secrets = Pick<Config, 'dataDir' | 'secret' | 'documentSecret'>;

const getKey = (config: Secrets): Buffer =>
  keyFor(config.documentSecret ?? getSecret(config), 'camp-documents');

/** Encrypts a document (PD-99). */
export const encryptDocument = (config: Secrets, id: string, bytes: Uint8Array): Buffer =>
  encrypt(getKey(config), id, bytes);

/** @throws Error if the bytes were changed, or belong to another document or another key */
export const decryptDocument = (config: Secrets, id: string, stored: Uint8Array): Buffer =>
  decrypt(getKey(config), id, stored);
