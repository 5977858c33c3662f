import { expect, test } from 'vitest';
import { readConfig } from '../../read-config.ts';
import { firebaseOrigins } from './config.ts';

const account = {
  type: 'service_account',
  project_id: 'rafiq-live',
  client_email: 'server@rafiq-live.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----\n',
  token_uri: 'https://oauth2.googleapis.com/token',
};
const env = {
  REALTIME: 'firebase',
  FIREBASE_PROJECT_ID: 'rafiq-live',
  FIREBASE_DATABASE_URL: 'https://rafiq-live-default-rtdb.europe-west1.firebasedatabase.app/',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account),
  FIREBASE_API_KEY: 'AIzaSyA-0123456789',
  FIREBASE_APP_ID: '1:123456789012:web:0123456789abcdef',
  FIREBASE_SENDER_ID: '123456789012',
};
const read = (changes: Record<string, string | undefined>) => {
  const result = readConfig(
    Object.fromEntries(Object.entries({ ...env, ...changes }).filter(([, value]) => value !== undefined)),
  );
  return result.ok ? result.config : result.message;
};

test('REALTIME=firebase names everything that is missing at once', () => {
  const message = readConfig({ REALTIME: 'firebase' });
  expect(message.ok).toBe(false);
  for (const name of Object.keys(env).filter((each) => each !== 'REALTIME'))
    expect(message).toMatchObject({ message: expect.stringContaining(name) });
});

test('a service account of another project is refused, and its key is in no message', () => {
  const message = read({ FIREBASE_PROJECT_ID: 'another-project' });
  expect(message).toContain('rafiq-live');
  for (const wrong of [
    message,
    read({ FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ ...account, token_uri: 'x' }) }),
  ]) {
    expect(wrong).toContain('FIREBASE_SERVICE_ACCOUNT');
    expect(wrong).not.toContain('secret');
  }
});

test('pages may call the database, the hosts that it redirects to, and sign-in, only with Firebase', () => {
  const config = read({});
  if (typeof config === 'string') throw new Error(config);
  expect(firebaseOrigins(config)).toEqual([
    'wss://rafiq-live-default-rtdb.europe-west1.firebasedatabase.app',
    'wss://*.europe-west1.firebasedatabase.app',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ]);
  const plain = readConfig({ ...env, REALTIME: 'api' });
  expect(plain.ok && firebaseOrigins(plain.config)).toEqual([]);
  expect(plain.ok && plain.config.realtime.firebase).toBeUndefined();
});
