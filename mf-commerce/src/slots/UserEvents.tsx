import type { ComponentProps, ReactNode } from 'react';
import type { UserEvent } from 'shared-api/contracts/events/events';
import { useTexts } from 'shared-api/i18n';
import type { Slots } from 'shared-api/slots';
import { Button } from 'shared-ui/button';
import { Group, Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { emptyTextOf, ItemList, listState, useLastPage } from 'shared-ui/list';
import { EmptyState, Loaded, useErrorText } from 'shared-ui/states';
import { CampBookingRow } from '../parts/camp-booking/camp-booking-row.tsx';
import { EventCancel } from '../parts/event-cancel/event-cancel.tsx';
import { EventCard } from '../parts/event-card/event-card.tsx';
import { TicketRow } from '../parts/ticket-row/ticket-row.tsx';
import { WaitingEntries } from '../parts/waiting-list/waiting-entries.tsx';
import { useCampBookings } from '../queries/camps.ts';
import { useUserEvents } from '../queries/events.ts';
import { useTickets } from '../queries/tickets.ts';
import { useWaitingEntries } from '../queries/waiting-list-calls.ts';
import { filterShownBookings } from '../rules/camps/camp-bookings.ts';
import { getEventPath } from '../rules/events/event-path.ts';

/** Tab 'events' of the user's profile: the family's waiting lists, events and bookings of camps, and the tickets to both (EC §2.6). */
export default function UserEvents({ page, onChange }: Slots['user-profile.events.v1']) {
  const { t } = useTexts('mf-commerce');
  const errorText = useErrorText();
  const query = useUserEvents(page);
  const tickets = useTickets(1);
  const waits = useWaitingEntries({ enabled: true });
  useLastPage(page, query.isPlaceholderData ? undefined : query.data?.last_page, (last, options) =>
    onChange({ page: last }, options),
  );
  const camps = useCampBookings();
  const bookings = camps.data && filterShownBookings(camps.data.data.data);
  // Without events, the sections with content come first.
  const isEmpty = query.data?.data.data.length === 0;
  const hasOthers = [waits.data, bookings, tickets.data?.data.data].some((items) => items?.length);
  const events = (
    <ItemList
      label={t('events.mine')}
      columns={3}
      {...listState(query)}
      error={query.error && errorText(query.error)}
      keyOf={({ id }) => id}
      page={page}
      onPage={(next) => onChange({ page: next })}
      empty={
        hasOthers ? (
          <Group>
            <Button variant="secondary" href="/events-list">
              {t('event.missing.action')}
            </Button>
          </Group>
        ) : (
          <EmptyState
            picture="ticket"
            title={emptyTextOf('profile')}
            action={<Button href="/events-list">{t('event.missing.action')}</Button>}
          />
        )
      }
    >
      {(event) => (
        <EventCard event={event} to={`/event/${event.id}/details?userEnrolled=1`}>
          <Members event={event} />
        </EventCard>
      )}
    </ItemList>
  );
  return (
    <Stack gap="l">
      <OwnSection title={t('waiting.mine')} query={waits} items={waits.data}>
        {(entry) => (
          <div key={entry.id}>
            <TextLink to={getEventPath(entry.event)}>
              <bdi>{entry.event.title}</bdi>
            </TextLink>
            <WaitingEntries entries={[entry]} />
          </div>
        )}
      </OwnSection>
      {!isEmpty && events}
      <OwnSection title={t('camp.own.list')} query={camps} items={bookings}>
        {(booking) => <CampBookingRow key={booking.id} booking={booking} />}
      </OwnSection>
      <OwnSection title={t('camp.own.tickets')} query={tickets} items={tickets.data?.data.data}>
        {(ticket) => <TicketRow key={ticket.id} ticket={ticket} />}
      </OwnSection>
      {isEmpty && events}
    </Stack>
  );
}

interface OwnSectionProps<Item> {
  title: string;
  query: ComponentProps<typeof Loaded>['query'];
  items: readonly Item[] | undefined;
  children: (item: Item) => ReactNode;
}

/** A section of the family's items. Renders nothing without items, and the error with Retry if they could not be loaded. */
function OwnSection<Item>({ title, query, items, children }: OwnSectionProps<Item>) {
  const isUnknown = items === undefined && query.error;
  if (!isUnknown && !items?.length) return null;
  return (
    <Stack as="section" gap="m">
      <Heading>{title}</Heading>
      {items ? items.map(children) : <Loaded query={query}>{() => null}</Loaded>}
    </Stack>
  );
}

function Members({ event }: { event: UserEvent }) {
  return (
    <Stack gap="xs">
      {event.members.map((member) => (
        <Group key={member.enrolment_id} justify="between" gap="s">
          <Text as="span" size="s" dir="auto">
            {member.username}
          </Text>
          {member.can_cancel === 1 && <EventCancel member={member} isFree={event.paid === 0} />}
        </Group>
      ))}
    </Stack>
  );
}
