import { and, eq, isNotNull } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { chatSides } from '../tables/chat.ts';
import { findGuardian } from './contacts.ts';
import { selectChatId } from './room.ts';

/** The writer of a text and its reader. The blocks of guardians apply to their family members. */
export interface WritingPair {
  from: number;
  to: number;
}

/** Finds whether one of two people has blocked the other, as the code of its text (PD-144). */
export async function findBlock(
  db: Database,
  { from, to }: WritingPair,
): Promise<'blocked_by_me' | 'blocked_by_guest' | undefined> {
  const [userId, guestId] = [(await findGuardian(db, from)) ?? from, (await findGuardian(db, to)) ?? to];
  const blocking = await db
    .select({ userId: chatSides.userId })
    .from(chatSides)
    .where(and(eq(chatSides.chatId, selectChatId(db, { userId, guestId })), isNotNull(chatSides.blockedAt)));
  if (blocking.some((side) => side.userId === userId)) return 'blocked_by_me';
  return blocking.length > 0 ? 'blocked_by_guest' : undefined;
}

/**
 * Rejects any text from one person to another while one of them blocks the other.
 * @throws Failure 409 `blocked_by_me`, `blocked_by_guest`
 */
export async function refuseBlocked(db: Database, pair: WritingPair): Promise<void> {
  const block = await findBlock(db, pair);
  if (block !== undefined) throw new Failure(block);
}
