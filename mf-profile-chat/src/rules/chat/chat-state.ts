import { type ChatPerson, chatPerson } from 'shared-api/contracts/chat/wire';
import { z } from 'zod';
import type { ChatPath } from './chat-path.ts';

/**
 * The navigation state of a link to a chat (CHAT-004): names and pictures of both sides. It has no push tokens, which
 * stay on the server (PD-107).
 */
export const chatState = z.object({
  chat: z.object({ sender: chatPerson, receiver: chatPerson, pushTokens: z.array(z.string()) }),
});
export type ChatState = z.infer<typeof chatState>;

/** The other side of a chat, from the navigation state. */
export function findGuest(state: unknown, { guestId }: ChatPath): ChatPerson | undefined {
  const parsed = chatState.safeParse(state);
  if (!parsed.success) return undefined;
  const { receiver } = parsed.data.chat;
  return receiver.id === guestId ? receiver : undefined;
}
