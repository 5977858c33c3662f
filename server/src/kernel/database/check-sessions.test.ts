import { describe, expect, test } from 'vitest';
import { openPooler } from '../../testing/pooler.ts';
import { StartError } from '../start-error.ts';
import { checkSessions } from './check-sessions.ts';
import { createPrimary } from './primary.ts';

const server = process.env.TEST_DATABASE_URL;

const check = (url: string) => checkSessions(createPrimary([url], 5_000), 500);

// The embedded database has no connections.
describe.runIf(server)('sessions of PostgreSQL', () => {
  test('a start at PostgreSQL itself finds a session for each connection', async () => {
    await check(server ?? '');
  });

  test.each(['shared', 'own'] as const)(
    'a pooler that gives sessions away after each statement is refused in one line (%s)',
    async (sessions) => {
      const pooler = await openPooler(server ?? '', sessions);
      const rejected = check(pooler.url);
      await expect(rejected).rejects.toBeInstanceOf(StartError);
      await expect(rejected).rejects.toThrow(
        'set its mode to session (pool_mode=session), or name PostgreSQL itself',
      );
      await pooler.close();
    },
  );
});
