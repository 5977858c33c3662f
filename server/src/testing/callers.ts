import type { Caller } from 'shared-api/contract';
import { mintSession } from '../areas/auth/accounts/mint-session.ts';
import type { Database } from '../kernel/index.ts';
import type { TestSession } from './server.ts';

export const callers = ['visitor', 'learner', 'other', 'consultant', 'operator'] as const satisfies Caller[];

/** Creates a session for each kind of caller; a visitor has none. */
export async function createSession(
  db: Database,
  caller: Caller,
  now: Date,
): Promise<TestSession | undefined> {
  return caller === 'visitor' ? undefined : mintSession(db, { role: caller, now });
}
