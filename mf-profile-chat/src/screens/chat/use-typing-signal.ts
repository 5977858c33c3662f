import { useCallback, useEffect, useRef, useState } from 'react';
import { typingEvent } from 'shared-api/contracts/chat/live';
import { customerServiceId } from 'shared-api/contracts/chat/wire';
import { useChatEvent, useTyping } from '../../queries/chat.ts';
import type { ChatPath } from '../../rules/chat/chat-path.ts';

const shownMs = 6_000;
const everyMs = 3_000;

/** Whether the other side is typing: for 6 seconds after its last signal, or until its message arrives. */
export function useGuestTyping({ userId, guestId }: ChatPath, lastSequence: number): boolean {
  const [typingAt, setTypingAt] = useState<{ sequence: number }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChatEvent(typingEvent, userId === customerServiceId, (event) => {
    if (event?.sender_id !== guestId || event.receiver_id !== userId) return;
    setTypingAt({ sequence: lastSequence });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTypingAt(undefined), shownMs);
  });
  return typingAt !== undefined && typingAt.sequence >= lastSequence;
}

/** Returns a function that signals to the other side that the user is typing, at most every 3 seconds. */
export function useTypingSignal(path: ChatPath): () => void {
  const { mutate } = useTyping();
  const sentAt = useRef(0);
  const { userId, guestId } = path;
  return useCallback(() => {
    const now = Date.now();
    if (now - sentAt.current < everyMs) return;
    sentAt.current = now;
    mutate({ params: { userId, guestId } });
  }, [mutate, userId, guestId]);
}
