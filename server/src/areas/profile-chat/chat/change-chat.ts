import { and, eq } from 'drizzle-orm';
import { customerServiceId } from 'shared-api/contracts/chat/wire';
import { type Database, Failure } from '../../../kernel/index.ts';
import { chatSides } from '../tables/chat.ts';
import { publishChanged } from './live-events.ts';
import { type ChatPath, type ChatRows, lockChat, type Room } from './room.ts';

const isSide = ({ mine }: ChatRows) => and(eq(chatSides.chatId, mine.chatId), eq(chatSides.side, mine.side));

/** @throws Failure 409 `not_for_customer_service` */
export function checkPeople({ userId, guestId }: ChatPath): void {
  if (userId === customerServiceId || guestId === customerServiceId)
    throw new Failure('not_for_customer_service');
}

/** Mutes or unmutes a chat for the caller's side. A repeated call changes nothing. */
export async function setMuted(tx: Database, { path }: Room, isMuted: boolean, now: Date): Promise<void> {
  const rows = await lockChat(tx, path, now);
  if ((rows.mine.mutedAt !== null) === isMuted) return;
  await tx
    .update(chatSides)
    .set({ mutedAt: isMuted ? now : null })
    .where(isSide(rows));
  await publishChanged(tx, path, [path.userId], now);
}

/**
 * Blocks or unblocks the other side. The chat's lock ensures that the next message of either side sees the change.
 * @throws Failure 409 `not_for_customer_service`
 */
export async function setBlocked(tx: Database, { path }: Room, isBlocked: boolean, now: Date): Promise<void> {
  checkPeople(path);
  const rows = await lockChat(tx, path, now);
  if ((rows.mine.blockedAt !== null) === isBlocked) return;
  await tx
    .update(chatSides)
    .set({ blockedAt: isBlocked ? now : null })
    .where(isSide(rows));
  await publishChanged(tx, path, [path.userId, path.guestId], now);
}
