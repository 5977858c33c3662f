import { expect, test } from 'vitest';
import { toLocalAddress } from '../../../kernel/http/local-address.ts';
import { getVisitorOrigin } from './origin.ts';

const embedded = {
  mode: 'embedded',
  identity: { kind: 'embedded' },
  publicUrl: 'https://rafiq.example',
} as const;
const google = { kind: 'google', issuer: '', clientId: '', clientSecret: '' } as const;

test('a site that is tried out is wherever its visitor found it', () => {
  expect(getVisitorOrigin({ protocol: 'http', host: 'localhost:40123' }, embedded)).toBe(
    'http://localhost:40123',
  );
  expect(getVisitorOrigin({ protocol: 'http', host: '[::1]:80' }, embedded)).toBe('http://[::1]');
  // Behind a proxy that terminates TLS, whose headers are not trusted.
  expect(getVisitorOrigin({ protocol: 'http', host: 'rafiq.example' }, embedded)).toBe(
    'https://rafiq.example',
  );
  expect(getVisitorOrigin({ protocol: 'http', host: 'no host' }, embedded)).toBe('https://rafiq.example');
});

test('in production, and with Google, it is the public address only', () => {
  const request = { protocol: 'http', host: 'evil.example' } as const;
  expect(getVisitorOrigin(request, { ...embedded, mode: 'production' })).toBe('https://rafiq.example');
  expect(getVisitorOrigin(request, { ...embedded, identity: google })).toBe('https://rafiq.example');
});

test('an address of this site loses its origin, another one does not', () => {
  const stays = (address: string) => toLocalAddress(new URL(address), 'http://localhost:0');
  expect(stays('http://localhost:0/dev/google/auth?a=b')).toBe('/dev/google/auth?a=b');
  expect(stays('https://accounts.google.com/o?a=b')).toBe('https://accounts.google.com/o?a=b');
});
