import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { toDigestMessage } from './digest-message.ts';
import { Unverified } from './signed-content.ts';
import { createKey, createKeyring, createSigner, openSealed } from './signer.ts';

const signer = createSigner(createKey());
const keys = createKeyring([signer.publicKey]);
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

test('what is sealed opens as it was, in any script', () => {
  for (const content of ['', 'a', '{"title":"رفيق"}\n', '\u{1F600}\u2028'])
    expect(openSealed(bytes(signer.seal(content)), keys)).toBe(content);
});

test('a seal is checked with nothing but the public key, as a browser does it', async () => {
  const { content, signature } = signer.seal('{"title":"رفيق"}');
  const raw = Buffer.from(signer.publicKey, 'base64url');
  expect(raw).toHaveLength(32);
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  const verify = (text: string) =>
    crypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64'), new TextEncoder().encode(text));
  expect([await verify(content), await verify(`${content} `)]).toEqual([true, false]);
});

test('a registry is signed over its digest too, which says no more than SHA-256 of the content', async () => {
  const content = '{"title":"رفيق"}';
  const value = signer.sealWithDigest(content);
  expect(value).toMatchObject(signer.seal(content));
  expect(openSealed(bytes(value), keys)).toBe(content);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)));
  const message = toDigestMessage(digest);
  expect(message).toMatch(/^sha256:[0-9a-f]{64}$/);
  // The signature covers only the message: openssl verifies it with the public key.
  expect(value.digestSignature).toBe(signer.seal(message).signature);
});

test('a signature over another digest is not believed, whatever the one over the content says', () => {
  const value = signer.sealWithDigest('a');
  for (const digestSignature of ['', value.signature, signer.sealWithDigest('b').digestSignature])
    expect(() => keys.open({ ...value, digestSignature })).toThrow(Unverified);
});

test('another content, another signature and another key are not believed', () => {
  const sealed = signer.seal('a');
  const stranger = createSigner(createKey());
  for (const value of [
    { ...sealed, content: 'b' },
    { ...sealed, signature: signer.seal('b').signature },
    { ...sealed, signature: '' },
    { ...sealed, signature: 'AAAA' },
    { ...sealed, key: stranger.id },
    stranger.seal('a'),
    { ...stranger.seal('a'), key: signer.id },
  ])
    expect(() => keys.open(value), JSON.stringify(value)).toThrow(Unverified);
});

test.each([
  'nothing',
  '',
  'null',
  '[]',
  '{"content":"a"}',
  '{"content":1,"key":"0000000000000000","signature":""}',
  '{"content":"a","key":"../../key","signature":""}',
])('%s is no sealed file', (text) => {
  expect(() => openSealed(Buffer.from(text), keys)).toThrow(
    expect.objectContaining({ name: 'Unverified', message: 'it is not signed' }),
  );
});

test('while a key is being replaced two are believed; withdrawn, one of them is not', () => {
  const next = createSigner(createKey());
  const both = createKeyring([signer.publicKey, next.publicKey]);
  expect([both.open(signer.seal('a')), both.open(next.seal('b'))]).toEqual(['a', 'b']);
  const late = createKeyring([next.publicKey]);
  expect(late.open(next.seal('b'))).toBe('b');
  expect(() => late.open(signer.seal('a'))).toThrow(`signed by ${signer.id}, a key that is not believed`);
});

test('only Ed25519 keys are keys', () => {
  const { privateKey } = generateKeyPairSync('x25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(() => createSigner(pem)).toThrow('The key is not Ed25519');
  expect(() => createSigner('none')).toThrow();
  expect(() => createKeyring(['AAAA'])).toThrow();
});
