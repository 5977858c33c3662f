import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { Drawer } from 'shared-ui/drawer';
import { useMedia } from 'shared-ui/hooks';
import { Text } from 'shared-ui/layout';
import { toast } from 'shared-ui/toast';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useStore } from 'zustand';
import type { MeetingRoom } from '../../meeting/port.ts';
import { isNearEnd, minutesUntil } from '../../rules/meeting/room-access.ts';
import { isRejoining } from '../../rules/meeting/visit-model.ts';
import { ChatPanel } from './chat-panel.tsx';
import { Controls } from './controls.tsx';
import { RemovedPeople } from './removed-people.tsx';
import styles from './room.module.css';
import { Stage } from './stage.tsx';
import { useActions } from './use-actions.ts';
import { useClock } from './use-clock.ts';
import { useHostTools } from './use-host-tools.ts';
import { useMeeting } from './use-meeting.ts';
import type { Visit } from './visit.ts';

/** The joined room: the participants, the controls and the chat. */
export function Room({ visit, meeting }: { visit: Visit; meeting: MeetingRoom }) {
  const { t } = useTexts('mf-consultations');
  const { title, room } = useStore(visit);
  const state = useMeeting(meeting);
  const userId = useSession((session) => session.userId);
  const heading = useRef<HTMLHeadingElement>(null);
  // Wide enough for a panel beside the stage.
  const wide = useMedia('(min-width: 64em)');
  const [chatting, setChatting] = useState(false);
  // Stored here, because the panel is unmounted when it is closed, and remounted when a tablet is rotated.
  const [draft, setDraft] = useState('');
  const [read, setRead] = useState(state.since);
  const newest = state.messages.at(-1)?.id ?? 0;
  const unread = chatting
    ? 0
    : state.messages.filter(({ id, user_id }) => id > read && user_id !== userId).length;

  // The focused button is gone. The keyboard shortcuts work only with the focus inside the room.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (chatting) setRead(newest);
  }, [chatting, newest]);

  const { endForAll } = useHostTools(meeting);
  const { mutedByHost } = state;
  useEffect(() => {
    if (mutedByHost > 0) toast.info(t('meeting.host.youAreMuted'));
  }, [mutedByHost, t]);

  const actions = useActions(meeting, () => setChatting(!chatting));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || isField(event.target)) return;
    const action = { KeyM: actions.microphone, KeyC: actions.camera, KeyS: actions.screen }[event.code];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const chat = (
    <ChatPanel meeting={meeting} userId={userId} draft={draft} messages={state.messages} onDraft={setDraft} />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key handler is for shortcuts of the controls inside
    <div className={styles.room} onKeyDown={onKeyDown}>
      <header className={styles.top}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          <bdi>{title ?? t('meeting.title')}</bdi>
        </h1>
        <TimeLeft visit={visit} />
        <Notice visit={visit} meeting={meeting} />
        <RemovedPeople meeting={meeting} />
      </header>
      <div className={styles.middle}>
        <Stage meeting={meeting} devices={visit.devices} room={room} />
        {wide && chatting && (
          <aside className={styles.panel} aria-labelledby="meeting-chat">
            <h2 id="meeting-chat" className={styles.panelTitle}>
              {t('meeting.chat.title')}
            </h2>
            {chat}
          </aside>
        )}
      </div>
      <Controls
        sending={state.sending}
        actions={actions}
        chatting={chatting}
        unread={unread}
        onLeave={() => meeting.leave()}
        onEnd={state.me?.role === 'Host' ? endForAll : undefined}
      />
      {!wide && (
        <Drawer
          side="bottom"
          title={t('meeting.chat.title')}
          opened={chatting}
          onClose={() => setChatting(false)}
        >
          <div className={styles.drawer}>{chat}</div>
        </Drawer>
      )}
      <VisuallyHidden>
        <span role="status">{unread > 0 ? t('meeting.chat.unread', { count: unread }) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}

const isField = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** The minutes until the meeting starts, then until it ends. */
function TimeLeft({ visit }: { visit: Visit }) {
  const { t } = useTexts('mf-consultations');
  const { startsAt, endsAt, clockOffsetMs } = useStore(visit);
  const now = useClock(clockOffsetMs);
  if (startsAt === undefined || endsAt === undefined) return null;
  return (
    <Text as="span" size="s" tone="muted" numbers>
      {now < startsAt
        ? t('meeting.startsIn', { count: minutesUntil(startsAt, now) })
        : t('meeting.timeLeft', { count: minutesUntil(endsAt, now) })}
    </Text>
  );
}

/** Announces that the connection is lost, or that the meeting ends soon. */
function Notice({ visit, meeting }: { visit: Visit; meeting: MeetingRoom }) {
  const { t } = useTexts('mf-consultations');
  const model = useStore(visit);
  const { endsAt = Number.POSITIVE_INFINITY, clockOffsetMs } = model;
  const { status } = useMeeting(meeting);
  const now = useClock(clockOffsetMs);
  const away = isRejoining(model) || status === 'reconnecting' || status === 'joining';
  return (
    <>
      <p className={styles.notice} role="status">
        {away ? t('meeting.reconnecting') : isNearEnd(endsAt, now) ? t('meeting.fiveMinutes') : ''}
      </p>
      {away && <LongAway onRejoin={() => visit.dispatch({ kind: 'rejoinRequested' })} />}
    </>
  );
}

const longMs = 30_000;

/** Offers a button to rejoin after half a minute without a connection. */
function LongAway({ onRejoin }: { onRejoin(): void }) {
  const { t } = useTexts('mf-consultations');
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    long && (
      <Button variant="secondary" size="s" onClick={onRejoin}>
        {t('meeting.rejoin')}
      </Button>
    )
  );
}
