import { expect, test } from 'vitest';
import { testKeys } from '../testing/keys.ts';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { sealedRegistry } from './codec.ts';
import type { Registry } from './registry.ts';

const { trusted: believed, signer = expect.fail() } = testKeys.pointer;
const codec = sealedRegistry(believed, signer);
const registry = { ...createRegistry(createRemote()), revision: 3 };

test('a registry is read as it was written', () => {
  expect(codec.read(codec.write(registry))).toEqual(registry);
});

test('a registry that was signed without a signature over its digest is read', () => {
  const sealed = signer.seal(JSON.stringify(registry));
  expect(sealed).not.toHaveProperty('digestSignature');
  expect(codec.read(Buffer.from(JSON.stringify(sealed)))).toEqual(registry);
  expect(JSON.parse(Buffer.from(codec.write(registry)).toString()).digestSignature).toEqual(
    expect.any(String),
  );
});

test('nothing is signed that could not be read again', () => {
  for (const wrong of [{ ...registry, revision: -1 }, { ...registry, shell: undefined }, {}])
    expect(() => codec.write(wrong as Registry)).toThrow();
});

test('a release key signs no registry, and a pointer key nothing but a registry', () => {
  const release = testKeys.release.signer ?? expect.fail();
  const wrong = Buffer.from(JSON.stringify(release.seal(JSON.stringify(registry))));
  expect(() => codec.read(wrong)).toThrow(`signed by ${release.id}, a key that is not believed`);
  for (const content of ['', 'null', '{"schema":1,"files":{}}'])
    expect(() => codec.read(Buffer.from(JSON.stringify(signer.seal(content))))).toThrow(
      expect.objectContaining({ name: 'Unverified', message: 'what is signed is no registry' }),
    );
});

test('without the private key registries are read, and none is written', () => {
  const reader = sealedRegistry(believed);
  expect(reader.read(codec.write(registry))).toEqual(registry);
  expect(() => reader.write(registry)).toThrow('There is no pointer key to sign the registry with');
});
