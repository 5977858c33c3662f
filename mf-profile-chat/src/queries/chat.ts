import { keepPreviousData } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import type { Answer } from 'shared-api/contract';
import { chatList, pushTokens, searchMessages, unreadCounts } from 'shared-api/contracts/chat/inbox';
import {
  changedEvent,
  customerServiceTopic,
  messageEvent,
  readEvent,
  reportEvent,
} from 'shared-api/contracts/chat/live';
import { chatReports, findReport, reopenChat, resolveReport } from 'shared-api/contracts/chat/operator';
import { block, mute, report, room, typing } from 'shared-api/contracts/chat/room';
import type { LiveKind } from 'shared-api/contracts/realtime';
import { emit, on } from 'shared-api/events';
import { ClientIdentity, invalidate, useCall, useSend } from 'shared-api/query';
import { useLiveEvent } from 'shared-api/realtime';
import { isSignedIn, useSession } from 'shared-api/session';
import type { z } from 'zod';
import type { ChatPath } from '../rules/chat/chat-path.ts';

/** The account that is signed in. */
export const useUserId = (): number | undefined =>
  useSession((state) => (isSignedIn(state) ? state.userId : undefined));

/** A page of the chats of a side; 0 is customer service. */
export const useChatList = (userId: number, { page, search }: { page: number; search: string }) =>
  useCall(
    chatList,
    { params: { userId }, query: { page, ...(search !== '' && { search }) } },
    { placeholderData: keepPreviousData },
  );

/** Unread messages per person. Sends no request without a user. */
export const useUnreadCounts = (userId: number | undefined) =>
  useCall(unreadCounts, { params: { userId: userId ?? 0 } }, { enabled: userId !== undefined });

/**
 * Calls a handler for live events of chats: those of the user, or those of customer service, which have a topic of
 * their own.
 * @param isService whether the caller acts for customer service
 */
export function useChatEvent<Payload extends z.ZodType>(
  kind: LiveKind<Payload>,
  isService: boolean,
  handle: (payload?: z.infer<Payload>) => void,
): void {
  useLiveEvent(kind, handle, isService ? customerServiceTopic : undefined);
}

const readAgain = () => {
  void invalidate(unreadCounts);
  void invalidate(chatList);
};

/** Refetches the lists of chats when a chat changes on the server, or in another tab if the browser has no live connection. */
export function useChatChanges(): void {
  useLiveEvent(messageEvent, readAgain);
  useLiveEvent(readEvent, readAgain);
  useLiveEvent(changedEvent, readAgain);
  useEffect(() => on('unread.changed', readAgain), []);
}

/** Refetches the inbox of customer service and the reports when one of them changes. For operators. */
export function useServiceChanges(): void {
  useLiveEvent(messageEvent, readAgain, customerServiceTopic);
  useLiveEvent(readEvent, readAgain, customerServiceTopic);
  useLiveEvent(changedEvent, readAgain, customerServiceTopic);
  useLiveEvent(reportEvent, () => void invalidate(chatReports), customerServiceTopic);
}

const roomOf = ({ data }: Answer<typeof room>) => data;
export type Room = ReturnType<typeof roomOf>;
/** A chat: its two sides and whether the caller may write. */
export const useRoom = (path: ChatPath) => useCall(room, { params: { ...path } }, { select: roomOf });
export const readRoomAgain = (path: ChatPath): void => void invalidate(room, { params: { ...path } });

/**
 * Requests the push tokens of the other side as specified (CHAT-014). The answer is empty, because the server sends the
 * pushes (PD-107).
 */
export const usePushTokens = ({ guestId }: ChatPath) =>
  useCall(
    pushTokens,
    { params: { id: guestId } },
    { enabled: guestId > 0, retry: false, staleTime: Number.POSITIVE_INFINITY },
  );

/** Messages that contain all words of a search, in one chat or in all. */
export const useMessageSearch = (
  userId: number,
  query: { search: string; page: number; guest_id?: number },
) =>
  useCall(
    searchMessages,
    { params: { userId }, query },
    { enabled: query.search.trim().length >= 2, placeholderData: keepPreviousData },
  );

const changesRoom = { invalidates: [room], onSuccess: () => emit('unread.changed') };
export const useMute = () => useSend(mute, changesRoom);
export const useBlock = () => useSend(block, changesRoom);
export const useReport = () => useSend(report);
export const useTyping = () => useSend(typing);

/** A page of reports, for operators. */
export const useChatReports = (status: 'open' | 'resolved', page: number, enabled = true) =>
  useCall(chatReports, { query: { status, page } }, { enabled, placeholderData: keepPreviousData });

const reportOf = ({ data }: Answer<typeof findReport>) => data;
export const useChatReport = (id: number) =>
  useCall(findReport, { params: { id } }, { select: reportOf, enabled: id > 0 });
export const useResolveReport = () =>
  useSend(resolveReport, { invalidates: [chatReports, findReport, room] });
export const useReopenChat = () => useSend(reopenChat, { invalidates: [findReport, room] });

export const useClient = () => useContext(ClientIdentity);
