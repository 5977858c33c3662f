import { useEffect, useRef, useState } from 'react';
import { call } from 'shared-api/client';
import { read } from 'shared-api/contracts/chat/room';
import { emit } from 'shared-api/events';
import { useClient } from '../../queries/chat.ts';
import type { ChatPath } from '../../rules/chat/chat-path.ts';
import { getLastSequence, type Timeline } from '../../rules/chat/timeline.ts';

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const change = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);
  return isVisible;
}

interface ReadPointerOptions {
  timeline: Timeline;
  /** Whether the newest message is visible. */
  isAtEnd: boolean;
  markRead(sequence: number): void;
}

/** Marks the latest message as read while it is visible (CHAT-011). A page in the background marks nothing. */
export function useReadPointer(path: ChatPath, { timeline, isAtEnd, markRead }: ReadPointerOptions): void {
  const client = useClient();
  const isVisible = useIsVisible();
  const sent = useRef(0);
  const last = getLastSequence(timeline);
  const hasUnread = timeline.messages.some(
    ({ sequence, senderUID }) => senderUID === path.guestId && sequence > timeline.readSequence,
  );
  const isDue = isVisible && isAtEnd && hasUnread;
  useEffect(() => {
    if (!isDue || sent.current >= last) return;
    sent.current = last;
    call(
      read,
      { params: { userId: path.userId, guestId: path.guestId }, body: { sequence: last } },
      { client },
    ).then(
      ({ read_sequence }) => {
        markRead(read_sequence);
        emit('unread.changed');
      },
      // The next message or the next visit tries again.
      () => {
        sent.current = 0;
      },
    );
  }, [isDue, last, path.userId, path.guestId, client, markRead]);
}
