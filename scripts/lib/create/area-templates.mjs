import { toTitle } from './names.mjs';

/**
 * The files of an area, by path from the root: one capability with one call, and its contract.
 * @param {{ name: string, id: string, server: string, contracts: string }} area its names in paths and in code, and its folders
 */
export const areaFiles = ({ name, id, server, contracts }) => ({
  [`${contracts}/overview.ts`]: `import { z } from 'zod';
import { defineCall, signedIn } from '../../contract.ts';

export const overview = defineCall({
  id: '${name}.overview',
  method: 'GET',
  path: '/api/${name}/overview',
  source: 'the area ${name}',
  summary: 'What the area has for the caller',
  callers: signedIn,
  answer: z.object({
    status: z.literal(true),
    msg: z.string(),
    data: z.object({ username: z.string() }),
  }),
});
`,
  [`${contracts}/index.ts`]: `import { callsIn } from '../calls-in.ts';
import * as overview from './overview.ts';

/** Every call of the area. For the server and for tests; a screen imports the part that it calls. */
export const ${id} = callsIn(overview);
`,
  [`${server}/index.ts`]: `import type { Module } from '../../kernel/index.ts';
import { overview } from './overview/module.ts';

/** ${toTitle(name)}. */
export const ${id}: readonly Module[] = [overview];
`,
  [`${server}/overview/module.ts`]: `import { defineModule } from '../../../kernel/index.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';

/** The overview of ${toTitle(name).toLowerCase()}. */
export const overview = defineModule({ name: '${name}-overview', texts, routes });
`,
  [`${server}/overview/routes.ts`]: `import * as contracts from 'shared-api/contracts/${name}/overview';
import { type Bind, getUserId } from '../../../kernel/index.ts';
import { findOverview } from './find-overview.ts';

export function routes(bind: Bind): void {
  bind(contracts.overview, async (_input, context) => {
    const data = await findOverview(context.db, getUserId(context));
    return { status: true, msg: context.text('${id}.welcome', data), data } as const;
  });
}
`,
  [`${server}/overview/find-overview.ts`]: `import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';

/** Finds what the overview shows to a user. */
export async function findOverview(db: Database, userId: number): Promise<{ username: string }> {
  const [user] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error(\`There is no user \${userId}\`);
  return user;
}
`,
  [`${server}/overview/texts.ts`]: `import type { Module } from '../../../kernel/index.ts';

/** Messages of this capability by code. */
export const texts: Module['texts'] = {
  en: {
    '${id}.welcome': 'Welcome, {username}.',
  },
  ar: {
    '${id}.welcome': 'مرحبًا {username}.',
  },
};
`,
  [`${server}/overview/overview.test.ts`]: `import { overview } from 'shared-api/contracts/${name}/overview';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession, createTestServer, type TestServer } from '../../../testing/index.ts';

const now = () => new Date('2027-01-01T12:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now });
});
afterAll(() => server.close());

test.each([
  ['en', 'Welcome, '],
  ['ar', 'مرحبًا '],
] as const)('the overview greets its user in %s', async (language, greeting) => {
  const as = await createSession(server.db, 'learner', now());
  const { answer } = await server.request(overview, {}, { as, language });
  expect(answer.msg).toBe(\`\${greeting}\${answer.data.username}.\`);
});

test('a visitor is asked to log in', async () => {
  expect((await server.request(overview, {})).status).toBe(401);
});
`,
});
