import { useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { MessageForm } from '../../parts/event-message/message-form.tsx';
import { useExpectedGuests } from '../../queries/check-in.ts';
import styles from './check-in.module.css';
import { GuestList } from './guest-list.tsx';
import { TicketForm } from './ticket-form.tsx';
import { useCheckIns } from './use-check-ins.ts';

/** `/check-in/{eventId}`: staff check in ticket holders. The server decides who may. */
export default function Screen() {
  const { t } = useTexts('mf-commerce');
  const id = parseId(useParams().eventId);
  if (id !== undefined) return <CheckInPage key={id} id={id} />;
  return (
    <Page title={t('checkIn.title')} width="narrow">
      <EmptyState
        picture="search"
        title={t('event.missing.title')}
        action={<Button href="/events-list">{t('event.missing.action')}</Button>}
      />
    </Page>
  );
}

function CheckInPage({ id }: { id: number }) {
  const { t } = useTexts('mf-commerce');
  const errorText = useErrorText();
  const { data, error } = useExpectedGuests(id, 1, '');
  const { entries, add } = useCheckIns(id);
  // The event does not exist, or the user is not its staff.
  if (error && (error.status === 403 || error.status === 404))
    return (
      <Page title={t('checkIn.title')} width="narrow">
        <EmptyState
          picture="search"
          title={errorText(error)}
          action={<Button href="/events-list">{t('event.missing.action')}</Button>}
        />
      </Page>
    );
  return (
    // Reserves the line of the event's title from the start, so that the camera's button does not move when the title
    // arrives.
    <Page
      title={t('checkIn.title')}
      lead={data ? data.event_title && <bdi>{data.event_title}</bdi> : '\u00a0'}
    >
      <div className={styles.box}>
        <div className={styles.columns}>
          <TicketForm entries={entries} onTicket={add} />
          <GuestList eventId={id} onTicket={add} />
          <MessageForm eventId={id} guests={data?.expected} />
        </div>
      </div>
    </Page>
  );
}
