import { useTexts } from 'shared-api/i18n';
import { SectionCard, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/states';
import { TicketRow } from '../parts/ticket-row/ticket-row.tsx';
import { useTickets } from '../queries/tickets.ts';
import { ownEventsPath } from '../rules/events/event-path.ts';

/** Section of the start page: the next event or camp of the family with its ticket. */
export default function DashboardTicket() {
  const { t } = useTexts('mf-commerce');
  const query = useTickets(1);
  return (
    <SectionCard
      title={t('dashboard.next')}
      aside={<TextLink to={ownEventsPath}>{t('events.mine')}</TextLink>}
    >
      <Loaded query={query}>
        {({ data }) => {
          const next = data.data.find(({ event }) => Date.parse(event.ends_at) > Date.now());
          return next ? (
            <TicketRow ticket={next} />
          ) : (
            <Text tone="muted">
              {t('dashboard.none')} <TextLink to="/events-list">{t('event.missing.action')}</TextLink>
            </Text>
          );
        }}
      </Loaded>
    </SectionCard>
  );
}
