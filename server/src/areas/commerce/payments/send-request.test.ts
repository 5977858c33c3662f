import { expect, test } from 'vitest';
import { z } from 'zod';
import { fakeProvider, type Reply } from './fake-provider.fixture.ts';
import type { ProviderError } from './provider.ts';
import { parseBody, sendRequest } from './send-request.ts';

const failure = async (reply: Reply | Promise<Reply>, timeoutMs?: number): Promise<ProviderError> => {
  const fake = await fakeProvider(() => reply);
  const asking = sendRequest({
    provider: 'paypal',
    method: 'GET',
    url: `${fake.origin}/v1/thing?secret=in-the-query`,
    headers: { authorization: 'Bearer a-token-that-nobody-sees' },
    timeoutMs,
  }).then((answered) => parseBody(z.object({ id: z.string() }), answered, 'ITS_WORD'));
  const error = await asking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  await fake.close();
  return error as ProviderError;
};

test.each([
  [400, false],
  [404, false],
  [422, false],
  [401, true],
  [403, true],
  [409, true],
  [429, true],
  [500, true],
  [503, true],
])('a refusal with %i is worth another try: %s', async (status, transient) => {
  const error = await failure({ status });
  expect(error).toMatchObject({ name: 'ProviderError', transient });
  expect(error.message).toContain(`GET /v1/thing`);
  expect(error.message).toContain(String(status));
  expect(String(error)).not.toMatch(/nobody-sees|in-the-query/);
});

test('who does not answer in time, or something unknown, may be asked again', async () => {
  let release = () => {};
  const never = new Promise<Reply>((resolve) => {
    release = () => resolve({});
  });
  expect(await failure(never, 20)).toMatchObject({ transient: true });
  release();
  expect(await failure({ body: { id: 7 } })).toMatchObject({ transient: true });
});
