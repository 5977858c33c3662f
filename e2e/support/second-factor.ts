import { createPrivateKey } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import type { SessionAnswer } from 'shared-api/contracts/accounts';
import { createAuthenticator } from '../../server/src/testing/authenticator.ts';

/** The key of every operator's passkey in these tests. All workers have it, since they share the demonstration's operator. */
const privateKey = createPrivateKey({
  key: Buffer.from(
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgzXBb/BZKHui/lxzZO3TgE861riGO1r2feogQ9ISVVuahRANCAARIiXs7dFLQpGmAHb0ctifoxW0+ZVOaiV7lL+RQOsBuApF527y6bk71gSzfGy836SYJDP3DhybHw6lDZU9YS7hc',
    'base64',
  ),
  format: 'der',
  type: 'pkcs8',
});

const path = '/api/mobile/auth';

async function read<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

type Options = { data: Record<string, unknown> };

/** Adds the passkey to the account of a session. @returns false if another worker has just added it */
async function addPasskey(request: APIRequestContext, session: SessionAnswer): Promise<boolean> {
  const headers = { authorization: `Bearer ${session.token}` };
  const started = await request.post(`${path}/factors/passkey/start`, { headers, data: {} });
  if (started.status() === 403) return false;
  const { data } = await read<Options>(started);
  const { origin } = new URL(started.url());
  const passkey = createAuthenticator(origin, privateKey).create(data);
  const added = await request.post(`${path}/factors/passkey`, { headers, data: { name: 'Tests', passkey } });
  if (added.status() === 403) return false;
  await read(added);
  return true;
}

/** Finishes a sign-in with the passkey. */
async function signWithPasskey(request: APIRequestContext): Promise<SessionAnswer> {
  const asked = await request.post(`${path}/second-step/passkey`, { data: {} });
  const { data } = await read<Options>(asked);
  const passkey = createAuthenticator(new URL(asked.url()).origin, privateKey).sign(data);
  return read(await request.post(`${path}/second-step`, { data: { passkey } }));
}

/** Signs in through the API. Operators get a second factor with their first session, and use it from then on. */
export async function openSession(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<SessionAnswer> {
  const answer = await request.post(`${path}/login`, { multipart: { email, password } });
  if (answer.status() === 400 && (await answer.json()).code === 'second_step_needed')
    return signWithPasskey(request);
  const session = await read<SessionAnswer>(answer);
  if (!session.user.needs_second_factor) return session;
  if (!(await addPasskey(request, session))) return openSession(request, { email, password });
  const { needs_second_factor: _, ...user } = session.user;
  return { ...session, user };
}
