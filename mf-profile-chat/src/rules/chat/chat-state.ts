import { type ChatPerson, chatPerson } from 'shared-api/contracts/chat/wire';
import { z } from 'zod';
import type { ChatPath } from './chat-path.ts';

/** What a link to a chat carries in the navigation state (CHAT-004): names and pictures of both sides; push tokens are the server's (PD-107). */
export const chatState = z.object({
  chat: z.object({ sender: chatPerson, receiver: chatPerson, pushTokens: z.array(z.string()) }),
});
export type ChatState = z.infer<typeof chatState>;

/** The other side of a chat, as the navigation state has it. */
export function findGuest(state: unknown, { guestId }: ChatPath): ChatPerson | undefined {
  const parsed = chatState.safeParse(state);
  if (!parsed.success) return undefined;
  const { receiver } = parsed.data.chat;
  return receiver.id === guestId ? receiver : undefined;
}
