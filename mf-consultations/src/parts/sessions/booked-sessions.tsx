import { useNavigate } from 'react-router-dom';
import type { BookedSession } from 'shared-api/contracts/consultations/sessions';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { emptyTextOf, ItemList, listState, type OnPage, useLastPage } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useBookedSessions } from '../../queries/sessions.ts';
import { cancelTerms } from '../../rules/sessions/changes.ts';
import { BookedCard } from './booked-card.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import styles from './list.module.css';
import { MailDialog } from './mail-dialog.tsx';
import type { MovableSession } from './proposal/movable-session.ts';
import { ProposeDialog } from './proposal/propose-dialog.tsx';
import { useDialogs } from './use-dialogs.ts';
import { useSaveCalendar } from './use-save-calendar.ts';
import { useStartSession } from './use-start-session.ts';

type DialogKind = 'mail' | 'link' | 'copy' | 'propose' | 'cancel';

interface BookedSessionsProps {
  upcoming: boolean;
  page: number;
  onPage: OnPage;
}

/** The sessions that learners have booked with the signed-in consultant. */
export function BookedSessions({ upcoming, page, onPage }: BookedSessionsProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const query = useBookedSessions(!upcoming, page);
  useLastPage(page, query.data?.last_page, onPage);
  const { start, starting, link, dismiss } = useStartSession();
  const saveCalendar = useSaveCalendar();
  const dialogs = useDialogs<DialogKind, BookedSession>();
  const { current, place, open, close } = dialogs;

  const askCancel = (session: BookedSession) => {
    if (cancelTerms(session, 'consultant', Date.now()) === 'refused')
      toast.error(t('sessions.cancel.tooLate'));
    else open('cancel', session);
  };

  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <ItemList
        label={upcoming ? t('sessions.upcoming') : t('sessions.booked.completed')}
        layout="stack"
        {...listState(query)}
        error={query.error && errorText(query.error)}
        keyOf={({ meeting_id }) => meeting_id}
        page={page}
        onPage={onPage}
        empty={
          <EmptyState
            picture="calendar"
            title={emptyTextOf('consultations')}
            action={<Button href="/consultants/availablilty">{t('sessions.booked.availability')}</Button>}
          />
        }
      >
        {(session) => (
          <BookedCard
            session={session}
            upcoming={upcoming}
            starting={starting === session.id}
            // The room of a live lesson requests its token itself.
            onStart={() =>
              session.is_course === 1 ? navigate(`/meet/${session.meeting_id}`) : start(session)
            }
            onMail={() => open('mail', session)}
            onLink={() => open('link', session)}
            onCopy={() => open('copy', session)}
            onCalendar={() => saveCalendar(session.id)}
            onPropose={() => open('propose', session)}
            onWithdrawn={() => place.current?.focus()}
            onCancel={() => askCancel(session)}
          />
        )}
      </ItemList>
      {current && (
        <SessionDialog key={current.turn} {...current} onClose={close} onGone={dialogs.closeGone} />
      )}
      <LeaveDialog link={link} onClose={dismiss} />
    </div>
  );
}

const toMovable = (session: BookedSession): MovableSession => ({
  id: session.id,
  name: session.username ?? '',
  start: session.session_start_date_time,
  end: session.session_end_date_time,
  duration: session.duration,
  otherZone: session.user_timezone ?? undefined,
});

interface SessionDialogProps {
  kind: DialogKind;
  item: BookedSession;
  opened: boolean;
  onClose(): void;
  /** Called when the session is no longer in the list. */
  onGone(): void;
}

function SessionDialog({ kind, item: session, opened, onClose, onGone }: SessionDialogProps) {
  const common = { opened, onClose };
  if (kind === 'mail') return <MailDialog {...common} sessionId={session.id} link={session.url} />;
  if (kind === 'copy') return <CopyDialog {...common} link={session.url} />;
  if (kind === 'propose') return <ProposeDialog {...common} session={toMovable(session)} />;
  if (kind === 'link')
    return <LinkDialog {...common} sessionId={session.id} link={session.consultant_meeting_link} />;
  return (
    <CancelDialog
      {...common}
      by="consultant"
      session={{
        ...session,
        transaction: session.id,
        start: session.session_start_date_time,
        end: session.session_end_date_time,
        otherZone: session.user_timezone ?? undefined,
        otherName: session.username ?? '',
      }}
      onDone={onGone}
    />
  );
}
