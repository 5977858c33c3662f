import { useIsPlanned } from 'platform/remote';
import type { LearnerSession } from 'shared-api/contracts/consultations/sessions';
import { useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { useNow } from 'shared-ui/hooks';
import {
  IconCalendarPlus,
  IconCalendarTime,
  IconMessage,
  IconRepeat,
  IconStar,
  IconVideo,
  IconX,
} from 'shared-ui/icons';
import type { MenuProps } from 'shared-ui/menu';
import { Person } from 'shared-ui/person';
import { isOpen } from '../../rules/sessions/changes.ts';
import { asksSurvey, getRatingState } from '../../rules/sessions/status.ts';
import { LearnerProposal } from './proposal/learner-proposal.tsx';
import { SessionCard } from './session-card.tsx';
import { SessionNote } from './session-note.tsx';
import { StatusBadge } from './status-badge.tsx';

export interface LearnerCardProps {
  session: LearnerSession;
  /** Whether the session is upcoming: it can be started, moved and cancelled. A previous one can be rated. */
  upcoming: boolean;
  starting: boolean;
  onStart(): void;
  onCancel(): void;
  onRate(): void;
  onCalendar(): void;
  /** Called after the learner has answered a proposed time, which the card then hides. */
  onAnswered(): void;
}

/** A session as the learner who booked it sees it (EC §2.7). */
export function LearnerCard(props: LearnerCardProps) {
  const { session, upcoming, starting, onStart, onCancel, onRate, onCalendar } = props;
  const { t } = useTexts('mf-consultations');
  const me = useSession(({ userId }) => userId);
  const now = useNow();
  const { id, consultant_id: consultant, consultant_username: name, status } = session;
  const { session_start_date_time: start, session_end_date_time: end } = session;
  const rating = upcoming ? undefined : getRatingState(session);

  const isPlanned = useIsPlanned();
  const chatPath = `/chat/${me}/${consultant}`;
  const chat = isPlanned(chatPath)
    ? []
    : [{ label: t('sessions.chat'), icon: <IconMessage />, href: chatPath }];
  const menu: MenuProps['items'] = upcoming
    ? [
        {
          label: t('sessions.reschedule.action'),
          icon: <IconCalendarTime />,
          href: `/user/sessions/${id}/reschedule`,
        },
        ...chat,
        { label: t('sessions.calendar'), icon: <IconCalendarPlus />, onSelect: onCalendar },
        'separator',
        { label: t('sessions.cancel.action'), icon: <IconX />, tone: 'danger', onSelect: onCancel },
      ]
    : [
        ...chat,
        {
          label: t('sessions.bookAgain'),
          icon: <IconRepeat />,
          href: `/consultants/sessions/${consultant}`,
        },
      ];

  return (
    <SessionCard
      about={
        <Person
          name={name}
          avatar={session.consultant_avatar}
          to={`/consultants/${session.consultant_type}/${consultant}`}
          line={<StatusBadge status={status} />}
        />
      }
      name={name}
      start={start}
      end={end}
      otherZone={session.consultant_timezone}
      past={!upcoming}
      menu={menu}
      actions={
        upcoming ? (
          <Button
            variant={isOpen(start, end, now) ? 'primary' : 'secondary'}
            // A press shows the server's reason, because the server's clock decides.
            aria-disabled={!isOpen(start, end, now) || undefined}
            icon={<IconVideo />}
            loading={starting}
            onClick={onStart}
          >
            {t('sessions.start')}
          </Button>
        ) : (
          (rating !== undefined || asksSurvey(session)) && (
            <>
              {rating !== undefined && (
                <Button
                  variant="secondary"
                  icon={<IconStar />}
                  disabled={rating === 'rated'}
                  onClick={onRate}
                >
                  {rating === 'rated' ? t('sessions.rate.rated') : t('sessions.rate.action')}
                </Button>
              )}
              {asksSurvey(session) && (
                <Button variant="secondary" href={`/survey/meeting/${id}`}>
                  {t('sessions.completeSurvey')}
                </Button>
              )}
            </>
          )
        )
      }
    >
      {session.proposal && (
        <LearnerProposal session={session} proposal={session.proposal} onAnswered={props.onAnswered} />
      )}
      {session.note !== undefined && <SessionNote note={session.note} />}
    </SessionCard>
  );
}
