import { afterEach, expect, test, vi } from 'vitest';
import { createKey, createSigner, type Signer } from '../registry/signer.ts';
import { openSealed, readUnverified } from './updates-signature.ts';

const signer: Signer = createSigner(createKey());
const other: Signer = createSigner(createKey());
const text = JSON.stringify(signer.seal('{"revision":7,"name":"رفيق"}'));

afterEach(() => vi.unstubAllGlobals());

test('what one of the known keys has signed is read, whichever of them it is', async () => {
  expect(await openSealed(text, [signer.publicKey])).toBe('{"revision":7,"name":"رفيق"}');
  expect(await openSealed(text, [other.publicKey, signer.publicKey])).toBe('{"revision":7,"name":"رفيق"}');
});

test('a registry is verified by the signature over its digest, whatever the one over its content says', async () => {
  const sealed = signer.sealWithDigest('{"revision":7}');
  const verify = vi.spyOn(crypto.subtle, 'verify');
  expect(await openSealed(JSON.stringify(sealed), [signer.publicKey])).toBe('{"revision":7}');
  const [, , , message] = verify.mock.calls[0] ?? expect.fail();
  expect((message as Uint8Array).byteLength).toBe('sha256:'.length + 64);
  verify.mockRestore();
  for (const rejected of [
    { ...sealed, content: '{"revision":8}' },
    { ...sealed, digestSignature: sealed.signature },
    { ...sealed, digestSignature: other.sealWithDigest(sealed.content).digestSignature },
    { ...sealed, digestSignature: null },
  ])
    await expect(openSealed(JSON.stringify(rejected), [signer.publicKey])).rejects.toMatchObject({
      phase: 'registry',
    });
});

test('what a file says is read before it is verified; a file that is not sealed says nothing', () => {
  expect(readUnverified(text)).toEqual({ revision: 7, name: 'رفيق' });
  expect(readUnverified('{"revision":7}')).toBeUndefined();
  expect(() => readUnverified('<html>')).toThrow();
});

test('another key, another content, or no seal at all is a failure of the registry', async () => {
  const sealed = signer.seal('{"revision":7}');
  const rejected: [string, string[]][] = [
    [text, [other.publicKey]],
    [text, []],
    [JSON.stringify({ ...sealed, content: '{"revision":8}' }), [signer.publicKey]],
    [JSON.stringify({ ...sealed, signature: '!' }), [signer.publicKey]],
    [JSON.stringify({ revision: 7 }), [signer.publicKey]],
    ['<html>', [signer.publicKey]],
  ];
  for (const [bytes, keys] of rejected)
    await expect(openSealed(bytes, keys), bytes).rejects.toMatchObject({ phase: 'registry' });
});

test('a browser that cannot verify reads nothing', async () => {
  const subtle = Object.create(crypto.subtle) as SubtleCrypto;
  subtle.digest = crypto.subtle.digest.bind(crypto.subtle);
  subtle.importKey = () => Promise.reject(new DOMException('no Ed25519', 'NotSupportedError'));
  vi.stubGlobal('crypto', { subtle });
  expect(await openSealed(text, [signer.publicKey])).toBeUndefined();
  vi.stubGlobal('crypto', {});
  expect(await openSealed(text, [signer.publicKey])).toBeUndefined();
});
