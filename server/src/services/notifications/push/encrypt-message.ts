import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface BrowserKeys {
  /** Public key of the browser, an uncompressed point of P-256 in base64url. */
  p256dh: string;
  /** Secret that the browser shares with senders, in base64url. */
  auth: string;
}

/** Size of the single record of a message, which all push services accept (RFC 8291, section 4). */
const recordBytes = 4096;

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * Encrypts a message for a browser (RFC 8291, with the content coding aes128gcm of RFC 8188). It is implemented here because the build rejects
 * the licence of the usual package.
 * @throws for invalid keys
 */
export function encryptMessage(text: string, { p256dh, auth }: BrowserKeys): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url');
  const sender = createECDH('prime256v1');
  const senderKey = sender.generateKeys();
  const salt = randomBytes(16);
  const shared = sender.computeSecret(browserKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey]);
  const input = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the end of the last record.
  const content = Buffer.concat([cipher.update(text), cipher.update(Buffer.of(2)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.of(senderKey.length), senderKey, content, cipher.getAuthTag()]);
}
