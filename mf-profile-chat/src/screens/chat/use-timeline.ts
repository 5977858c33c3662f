import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type ApiError, call } from 'shared-api/client';
import { messageEvent, readEvent } from 'shared-api/contracts/chat/live';
import { messages as messagesCall } from 'shared-api/contracts/chat/room';
import { customerServiceId } from 'shared-api/contracts/chat/wire';
import { useCall } from 'shared-api/query';
import { onSent, settleMessages } from '../../parts/chat/outbox.ts';
import { readRoomAgain, useChatEvent, useClient } from '../../queries/chat.ts';
import type { ChatPath } from '../../rules/chat/chat-path.ts';
import { isSameChat } from '../../rules/chat/outbox.ts';
import {
  addLatest,
  addNewer,
  addOlder,
  addSent,
  emptyTimeline,
  getLastSequence,
  setRead,
  type Timeline,
} from '../../rules/chat/timeline.ts';

type Change = (timeline: Timeline) => Timeline;
const reduce = (timeline: Timeline, change: Change): Timeline => change(timeline);

/** The messages of a chat: the latest page, older ones on request, and new ones as they arrive, from both sides and from all devices (CHAT-016). */
export function useTimeline(path: ChatPath) {
  const client = useClient();
  const params = { ...path };
  const latest = useCall(messagesCall, { params, query: {} }, { staleTime: 0 });
  const [timeline, change] = useReducer(reduce, emptyTimeline);
  const [older, setOlder] = useState<{ isLoading: boolean; error?: ApiError }>({ isLoading: false });
  const current = useRef({ timeline, refetch: latest.refetch });
  useEffect(() => {
    current.current = { timeline, refetch: latest.refetch };
  });

  const [seen, setSeen] = useState<unknown>();
  if (latest.data !== undefined && latest.data !== seen) {
    const page = latest.data;
    setSeen(page);
    change((before) => addLatest(before, page));
  }

  const readPage = useCallback(
    (query: { before?: number; after?: number }) =>
      call(messagesCall, { params: { userId: path.userId, guestId: path.guestId }, query }, { client }),
    [path.userId, path.guestId, client],
  );

  const loading = useRef({ isNewer: false, isAgain: false, isOlder: false });
  /** Loads the messages after the last one. A call during a running one loads once more after it. */
  const loadNewer = useCallback(async () => {
    const state = loading.current;
    state.isAgain = true;
    if (state.isNewer) return;
    state.isNewer = true;
    try {
      let last = getLastSequence(current.current.timeline);
      while (state.isAgain) {
        state.isAgain = false;
        const page = await readPage({ after: last });
        change((before) => addNewer(before, page));
        last = Math.max(last, page.data.at(-1)?.sequence ?? 0);
        if (page.more) state.isAgain = true;
      }
    } catch {
      // The messages are loaded when the connection is back.
      state.isAgain = false;
    } finally {
      state.isNewer = false;
    }
  }, [readPage]);

  const loadOlder = useCallback(async (): Promise<Timeline | undefined> => {
    const { timeline: known } = current.current;
    const first = known.messages[0]?.sequence;
    if (loading.current.isOlder || first === undefined || !known.hasOlder) return undefined;
    loading.current.isOlder = true;
    setOlder({ isLoading: true });
    try {
      const page = await readPage({ before: first });
      change((before) => addOlder(before, page));
      setOlder({ isLoading: false });
      return addOlder(known, page);
    } catch (error) {
      setOlder({ isLoading: false, error: error as ApiError });
      return undefined;
    } finally {
      loading.current.isOlder = false;
    }
  }, [readPage]);

  /** Renews the links to files, which expire, of a message and those before it. */
  const renewFrom = useCallback(
    (sequence: number) =>
      readPage({ before: sequence + 1 }).then(
        (page) => change((before) => addOlder(before, page)),
        () => undefined,
      ),
    [readPage],
  );

  const readAgain = useCallback(() => {
    void current.current.refetch();
    readRoomAgain({ userId: path.userId, guestId: path.guestId });
  }, [path.userId, path.guestId]);

  const isService = path.userId === customerServiceId;
  useChatEvent(messageEvent, isService, (event) => {
    if (event === undefined) return readAgain();
    const { sender_id: sender, receiver_id: receiver, sequence } = event;
    const isOurs =
      isSameChat(path, { userId: sender, guestId: receiver }) ||
      isSameChat(path, { userId: receiver, guestId: sender });
    if (isOurs && sequence > getLastSequence(current.current.timeline)) void loadNewer();
  });
  useChatEvent(readEvent, isService, (event) => {
    if (event === undefined) return;
    const { reader_id: reader, guest_id: guest, sequence } = event;
    if (isSameChat(path, { userId: reader, guestId: guest }))
      change((before) => setRead(before, 'user', sequence));
    if (isSameChat(path, { userId: guest, guestId: reader }))
      change((before) => setRead(before, 'guest', sequence));
  });

  useEffect(
    () =>
      onSent((sentTo, message) => {
        if (!isSameChat(sentTo, path)) return;
        change((before) => addSent(before, message));
        if (message.sequence > getLastSequence(current.current.timeline) + 1) void loadNewer();
      }),
    [path, loadNewer],
  );
  useEffect(() => settleMessages(path, timeline.messages), [path, timeline.messages]);

  const markRead = useCallback(
    (sequence: number) => change((before) => setRead(before, 'user', sequence)),
    [],
  );
  return { latest, timeline, older, loadOlder, renewFrom, markRead };
}
