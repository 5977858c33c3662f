import type { LearnerSession } from 'shared-api/contracts/consultations/sessions';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import {
  type ChangeOptions,
  emptyTextOf,
  ItemList,
  listState,
  type OnPage,
  useLastPage,
} from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { Tabs } from 'shared-ui/tabs';
import { toast } from 'shared-ui/toast';
import { useLearnerSessions } from '../../queries/sessions.ts';
import { cancelTerms } from '../../rules/sessions/changes.ts';
import { asksSurvey } from '../../rules/sessions/status.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { LearnerCard } from './learner-card.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import styles from './list.module.css';
import { RateDialog } from './rate-dialog.tsx';
import { useDialogs } from './use-dialogs.ts';
import { useSaveCalendar } from './use-save-calendar.ts';
import { useStartSession } from './use-start-session.ts';

export interface LearnerSessionsProps {
  /** The tab, `upcoming` or `previous`; any other value selects the first. */
  part?: string;
  page: number;
  onChange(place: { part?: string; page: number }, options?: ChangeOptions): void;
}

/** The sessions that a learner has booked (EC §2.7), for their page and for a tab of the user's profile. */
export function LearnerSessions({ part, page, onChange }: LearnerSessionsProps) {
  const { t } = useTexts('mf-consultations');
  const tab = (value: 'upcoming' | 'previous') => ({
    value,
    label: t(value === 'upcoming' ? 'sessions.upcoming' : 'sessions.mine.previous'),
    content: (
      <List
        upcoming={value === 'upcoming'}
        page={page}
        onPage={(page, options) => onChange({ part: value, page }, options)}
      />
    ),
  });
  return (
    <Tabs
      label={t('sessions.mine.parts')}
      value={part}
      onChange={(part, options) => onChange({ part, page: 1 }, options)}
      tabs={[tab('upcoming'), tab('previous')]}
    />
  );
}

interface ListProps {
  upcoming: boolean;
  page: number;
  onPage: OnPage;
}

function List({ upcoming, page, onPage }: ListProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const query = useLearnerSessions(!upcoming, page);
  useLastPage(page, query.data?.last_page, onPage);
  const { start, starting, link, dismiss } = useStartSession();
  const saveCalendar = useSaveCalendar();
  const dialogs = useDialogs<'cancel' | 'rate', LearnerSession>();
  const { current, place, open, close } = dialogs;

  const askCancel = (session: LearnerSession) => {
    if (cancelTerms(session, 'learner', Date.now()) === 'refused') toast.error(t('sessions.cancel.tooLate'));
    else open('cancel', session);
  };

  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <ItemList
        label={upcoming ? t('sessions.upcoming') : t('sessions.mine.previous')}
        layout="stack"
        {...listState(query)}
        error={query.error && errorText(query.error)}
        keyOf={({ id }) => id}
        page={page}
        onPage={onPage}
        empty={
          <EmptyState
            picture="calendar"
            title={emptyTextOf('consultations')}
            action={<Button href="/consultants/consultants">{t('sessions.mine.find')}</Button>}
          />
        }
      >
        {(session) => (
          <LearnerCard
            session={session}
            upcoming={upcoming}
            starting={starting === session.id}
            onStart={() => start(session)}
            onCancel={() => askCancel(session)}
            onRate={() => open('rate', session)}
            onCalendar={() => saveCalendar(session.id)}
            onAnswered={() => place.current?.focus()}
          />
        )}
      </ItemList>
      {current?.kind === 'cancel' && (
        <CancelDialog
          key={current.turn}
          opened={current.opened}
          by="learner"
          session={{
            ...current.item,
            transaction: current.item.transaction_id,
            start: current.item.session_start_date_time,
            end: current.item.session_end_date_time,
            otherZone: current.item.consultant_timezone,
            otherName: current.item.consultant_username,
          }}
          onClose={close}
          onDone={dialogs.closeGone}
        />
      )}
      {current?.kind === 'rate' && (
        <RateDialog
          key={current.turn}
          opened={current.opened}
          onClose={close}
          sessionId={current.item.id}
          survey={asksSurvey(current.item)}
        />
      )}
      <LeaveDialog link={link} onClose={dismiss} />
    </div>
  );
}
