import { randomUUID } from 'node:crypto';
import type { Database } from '../../../kernel/index.ts';
import { consultationInfos } from '../tables/accounts.ts';
import { findAccountById } from './account.ts';
import type { Lifetimes } from './config.ts';
import { insertUser } from './registration.ts';
import { refreshCookie } from './session-cookies.ts';
import { openSession } from './sessions.ts';

export interface Minted {
  userId: number;
  sessionId: string;
  email: string;
  /** For `Authorization: Bearer`. */
  token: string;
  /** The cookies that a browser would send. */
  cookies: Record<string, string>;
}

/** For tests: creates an account with a session, without mails and limits. It counts as having proved a second factor, unless the test says otherwise. `learner` and `other` differ only in being two users. */
export async function mintSession(
  db: Database,
  {
    role,
    now = new Date(),
    lifetimes = { token: 900, refresh: 30 * 86_400 },
    hasSecondFactor = true,
  }: {
    role: 'learner' | 'other' | 'consultant' | 'operator';
    now?: Date;
    lifetimes?: Lifetimes;
    hasSecondFactor?: boolean;
  },
): Promise<Minted> {
  const email = `${role}.${randomUUID()}@test.example`;
  return db.transaction(async (tx) => {
    const userId = await insertUser(tx, {
      email,
      username: `Test ${role}`,
      language: 'en',
      isConsultant: role === 'consultant',
      isOperator: role === 'operator',
      createdAt: now,
      updatedAt: now,
    });
    if (userId === undefined) throw new Error('An account with a random e-mail exists already');
    if (role === 'consultant') await tx.insert(consultationInfos).values({ userId, type: 'consultant' });
    const account = await findAccountById(tx, userId);
    if (!account) throw new Error('The account just created is not there');
    const session = await openSession(tx, account, lifetimes, now, hasSecondFactor);
    return {
      userId,
      sessionId: session.id,
      email,
      token: session.tokens.access,
      cookies: { [refreshCookie.name]: session.tokens.refresh },
    };
  });
}
