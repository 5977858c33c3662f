import { useTitle } from 'platform/remote';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { changedEvent } from 'shared-api/contracts/chat/live';
import { type ChatPerson, customerServiceId } from 'shared-api/contracts/chat/wire';
import { useWords } from 'shared-ui/list';
import { ErrorState, LoadingState, Skeleton, useErrorText } from 'shared-ui/states';
import { resumeOutbox, useOutgoing } from '../../parts/chat/outbox.ts';
import { type Room, readRoomAgain, useChatEvent, useClient, usePushTokens } from '../../queries/chat.ts';
import { type ChatPath, parseId } from '../../rules/chat/chat-path.ts';
import { isSameChat } from '../../rules/chat/outbox.ts';
import { getLastSequence } from '../../rules/chat/timeline.ts';
import { ChatHeader } from './chat-header.tsx';
import styles from './chat-room.module.css';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useTimeline } from './use-timeline.ts';
import { useGuestTyping, useTypingSignal } from './use-typing-signal.ts';
import { useUnloadGuard } from './use-unload-guard.ts';
import { useViewportHeight } from './use-viewport-height.ts';
import { WriteBlocker } from './write-blocker.tsx';

const SearchPanel = lazy(() => import('./search-panel.tsx'));
const ReportDialog = lazy(() => import('./report-dialog.tsx'));

interface ChatRoomProps {
  path: ChatPath;
  /** Undefined until the server has answered. */
  guest: ChatPerson | undefined;
  room: Room | undefined;
}

/** A chat: the other side, the messages and the composer, within the height of the screen. */
export function ChatRoom({ path: { userId, guestId }, guest, room }: ChatRoomProps) {
  const errorText = useErrorText();
  const path = useMemo(() => ({ userId, guestId }), [userId, guestId]);
  const frame = useRef<HTMLDivElement>(null);
  const client = useClient();
  const history = useTimeline(path);
  const { latest, timeline } = history;
  const all = useOutgoing();
  const sent = new Set(timeline.messages.map(({ client_id }) => client_id));
  const outgoing = all.filter((item) => isSameChat(item.path, path) && !sent.has(item.clientId));
  const [isSearching, setIsSearching] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const [{ message }] = useWords(['message']);
  const isTyping = useGuestTyping(path, getLastSequence(timeline));
  const signalTyping = useTypingSignal(path);
  const name = guest?.username ?? '';

  useTitle(name);
  useViewportHeight(frame);
  usePushTokens(path);
  useEffect(() => resumeOutbox(client), [client]);
  useChatEvent(changedEvent, userId === customerServiceId, (event) => {
    if (event !== undefined && [event.user_id, event.guest_id].includes(guestId)) readRoomAgain(path);
  });
  useUnloadGuard(outgoing.some(({ file }) => file !== undefined));
  // A message may have been rejected because the chat has changed. Reads the chat again.
  const failures = outgoing.filter(({ state }) => state === 'failed').length;
  useEffect(() => {
    if (failures > 0) readRoomAgain(path);
  }, [failures, path]);

  return (
    <div ref={frame} className={styles.room}>
      <ChatHeader
        path={path}
        guest={guest}
        room={room}
        onSearch={() => setIsSearching(!isSearching)}
        isSearching={isSearching}
        onReport={() => setIsReporting(true)}
      />
      {isSearching && (
        <Suspense fallback={<LoadingState />}>
          <SearchPanel path={path} onClose={() => setIsSearching(false)} />
        </Suspense>
      )}
      {latest.data !== undefined ? (
        <MessageList
          path={path}
          history={history}
          outgoing={outgoing}
          guestName={name}
          isTyping={isTyping}
          foundSequence={parseId(message)}
        />
      ) : latest.error !== null ? (
        <div className={styles.state}>
          <ErrorState
            message={errorText(latest.error)}
            retrying={latest.isFetching}
            onRetry={latest.refetch}
          />
        </div>
      ) : (
        <div className={styles.state}>
          <MessagesSkeleton />
        </div>
      )}
      {room?.can_write === false ? (
        <WriteBlocker path={path} room={room} />
      ) : (
        <Composer path={path} guestName={name} onTyping={signalTyping} />
      )}
      {room !== undefined && isReporting && (
        <Suspense>
          <ReportDialog
            path={path}
            guestName={name}
            messages={timeline.messages}
            onClose={() => setIsReporting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

const MessagesSkeleton = () => (
  <LoadingState>
    <div className={styles.skeletons}>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} shape="field" className={styles.skeleton} />
      ))}
    </div>
  </LoadingState>
);
