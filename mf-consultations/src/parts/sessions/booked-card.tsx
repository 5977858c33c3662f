import { useIsPlanned } from 'platform/remote';
import type { BookedSession } from 'shared-api/contracts/consultations/sessions';
import { useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { useNow } from 'shared-ui/hooks';
import {
  IconCalendarPlus,
  IconCalendarTime,
  IconCopy,
  IconMail,
  IconMessage,
  IconSettings,
  IconVideo,
  IconX,
} from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import type { MenuProps } from 'shared-ui/menu';
import { Person } from 'shared-ui/person';
import { Picture } from 'shared-ui/picture';
import { isOpen } from '../../rules/sessions/changes.ts';
import styles from './booked-card.module.css';
import { OwnProposal } from './proposal/own-proposal.tsx';
import { SessionCard } from './session-card.tsx';
import { SessionNote } from './session-note.tsx';
import { StatusBadge } from './status-badge.tsx';

export interface BookedCardProps {
  session: BookedSession;
  upcoming: boolean;
  starting: boolean;
  onStart(): void;
  onMail(): void;
  onLink(): void;
  onCopy(): void;
  onCalendar(): void;
  onPropose(): void;
  /** Called after the consultant has withdrawn the proposed time, which the card then hides. */
  onWithdrawn(): void;
  onCancel(): void;
}

/** A session as its consultant sees it. A live lesson shows its course instead of a person (EC §2.7). */
export function BookedCard(props: BookedCardProps) {
  const { session, upcoming, starting, onStart } = props;
  const { t } = useTexts('mf-consultations');
  const me = useSession(({ userId }) => userId);
  const now = useNow();
  const { session_start_date_time: start, session_end_date_time: end, is_course, trans_status } = session;
  const name = (is_course === 1 ? session.lesson_title : session.username) ?? '';

  const isPlanned = useIsPlanned();
  const chatPath = `/chat/${me}/${session.user_id}`;
  const chat =
    session.user_id === null || isPlanned(chatPath)
      ? []
      : [{ label: t('sessions.chat'), icon: <IconMessage />, href: chatPath }];
  const copy = { label: t('sessions.copy.action'), icon: <IconCopy />, onSelect: props.onCopy };
  // Live lessons are managed in their course.
  const own: MenuProps['items'] =
    is_course === 1
      ? [copy]
      : [
          { label: t('sessions.proposal.action'), icon: <IconCalendarTime />, onSelect: props.onPropose },
          { label: t('sessions.mail.action'), icon: <IconMail />, onSelect: props.onMail },
          { label: t('sessions.link.action'), icon: <IconSettings />, onSelect: props.onLink },
          copy,
          { label: t('sessions.calendar'), icon: <IconCalendarPlus />, onSelect: props.onCalendar },
          ...chat,
          'separator',
          { label: t('sessions.cancel.action'), icon: <IconX />, tone: 'danger', onSelect: props.onCancel },
        ];

  return (
    <SessionCard
      about={
        is_course === 1 ? (
          <span className={styles.lesson}>
            <span className={styles.picture}>
              <Picture
                src={session.lesson_course_image ?? undefined}
                alt=""
                seed={session.lesson_course_name ?? name}
                ratio="square"
              />
            </span>
            <span className={styles.words}>
              <Text as="span" strong dir="auto">
                {name}
              </Text>
              <Text as="span" size="s" tone="muted" dir="auto">
                {session.lesson_course_name}
              </Text>
              <StatusBadge status={trans_status} />
            </span>
          </span>
        ) : (
          <Person name={name} avatar={session.user_avatar} line={<StatusBadge status={trans_status} />} />
        )
      }
      name={name}
      start={start}
      end={end}
      otherZone={session.user_timezone ?? undefined}
      past={!upcoming}
      menu={upcoming ? own : chat}
      actions={
        upcoming && (
          <Button
            variant={isOpen(start, end, now) ? 'primary' : 'secondary'}
            // A press shows the server's reason, because the server's clock decides.
            aria-disabled={!isOpen(start, end, now) || undefined}
            icon={<IconVideo />}
            loading={starting}
            onClick={onStart}
          >
            {t('sessions.startNow')}
          </Button>
        )
      }
    >
      {session.note !== undefined && <SessionNote note={session.note} author={name} />}
      {session.proposal && (
        <OwnProposal session={session} proposal={session.proposal} onWithdrawn={props.onWithdrawn} />
      )}
    </SessionCard>
  );
}
