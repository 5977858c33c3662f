import { expect, test } from 'vitest';
import { getOpenapiDocument } from '../kernel/http/openapi.ts';
import { runScript } from '../testing/child.ts';
import { createTestServer } from '../testing/index.ts';

test('the document is printed without a database, and is that of a running server', async () => {
  const child = runScript(new URL('./openapi.ts', import.meta.url), []);
  const server = await createTestServer();
  const running = await getOpenapiDocument(server.app);
  await server.close();
  expect(await child.ended).toBe(0);
  expect(child.output.err).toBe('');
  expect(JSON.parse(child.output.out)).toEqual(running);
});
