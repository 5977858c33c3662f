import { useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Page, Stack } from 'shared-ui/layout';
import { EmptyState } from 'shared-ui/states';
import { MessageForm } from '../../parts/event-message/index.ts';
import { parseId } from '../../rules/parse-id.ts';
import { GuestList } from './guest-list.tsx';
import { TicketForm } from './ticket-form.tsx';

/** `/check-in/{eventId}`: staff let the holders of tickets in. Who may is the server's decision. */
export default function Screen() {
  const { t } = useTexts('mf-commerce');
  const id = parseId(useParams().eventId);
  return (
    <Page title={t('checkIn.title')} width="narrow">
      {id === undefined ? (
        <EmptyState
          picture="search"
          title={t('event.missing.title')}
          action={<Button href="/events-list">{t('event.missing.action')}</Button>}
        />
      ) : (
        <Stack key={id} gap="l">
          <TicketForm eventId={id} />
          <GuestList eventId={id} />
          <MessageForm eventId={id} />
        </Stack>
      )}
    </Page>
  );
}
