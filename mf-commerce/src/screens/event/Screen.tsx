import { useTitle } from 'platform/remote';
import { useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { EventDetail } from 'shared-api/contracts/events/events';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Button } from 'shared-ui/button';
import { DetailFrame, DetailSkeleton } from 'shared-ui/detail-frame';
import { Heading, Page, Stack, Text } from 'shared-ui/layout';
import { LongText } from 'shared-ui/long-text';
import { Person } from 'shared-ui/person';
import { ShareControl, sharedPath } from 'shared-ui/share';
import { EmptyState, Loaded } from 'shared-ui/states';
import { CheckInLink } from '../../parts/check-in-link/check-in-link.tsx';
import { EventPrice } from '../../parts/event-card/event-price.tsx';
import { MessageForm } from '../../parts/event-message/message-form.tsx';
import { WaitingList } from '../../parts/waiting-list/waiting-list.tsx';
import { useEvent } from '../../queries/events.ts';
import { useWaitingEntries } from '../../queries/waiting-list-calls.ts';
import { isFull, withOffers } from '../../rules/events/waiting-offers.ts';
import { EnrolButton } from './enrol-button.tsx';
import styles from './event.module.css';
import { EventSummary } from './event-summary.tsx';
import { OrganiserActions } from './organiser-actions.tsx';

/** `/event/{id}/details`: an event with the button to enrol (EC §2.1). Ignores `userEnrolled=1`, which links from the profile have. */
export default function Screen() {
  const id = parseId(useParams().id);
  const { t } = useTexts('mf-commerce');
  if (id !== undefined) return <EventPage key={id} id={id} />;
  return (
    <Page title={t('event.title')}>
      <NoEvent />
    </Page>
  );
}

function EventPage({ id }: { id: number }) {
  const { t } = useTexts('mf-commerce');
  const query = useEvent(id);
  const event = query.data?.data ?? undefined;
  useTitle(event?.title);
  if (query.data?.not_available === 1) return <Navigate to="/not-available" replace />;
  return (
    <Page
      title={<bdi>{event?.title ?? t('event.title')}</bdi>}
      actions={
        event && (
          <ShareControl
            title={event.title}
            path={sharedPath(`/event/${id}/details`, 'Event', id)}
            label={t('event.share')}
          />
        )
      }
    >
      <Loaded query={{ ...query, data: event }} loading={<DetailSkeleton />} missing={<NoEvent />}>
        {(shown) => <EventDetails event={shown} />}
      </Loaded>
    </Page>
  );
}

function EventDetails({ event: shown }: { event: EventDetail }) {
  const { t } = useTexts('mf-commerce');
  const isWaitedFor = isFull(shown) && shown.paid !== 2;
  const { data: entries = [] } = useWaitingEntries({ enabled: isWaitedFor });
  const event = withOffers(shown, entries);
  const isOrganised = event.is_organiser === 1 && Date.parse(event.ends_at) > Date.now();
  const message = useRef<HTMLDivElement>(null);
  return (
    <DetailFrame
      src={event.image ?? undefined}
      seed={`event ${event.id}`}
      label={t('event.enrolment')}
      bar={
        <>
          <div>
            <strong className={styles.price}>
              <EventPrice event={event} />
            </strong>
            {isWaitedFor && event.remaining_seats === 0 && (
              <Text size="s" tone="muted">
                {t('camp.fullyBooked')}
              </Text>
            )}
          </div>
          {isOrganised ? (
            <OrganiserActions
              eventId={event.id}
              guests={event.guests ?? 0}
              onWrite={() => message.current?.querySelector('textarea')?.focus()}
            />
          ) : (
            <EnrolButton event={event} isWaitedFor={isWaitedFor} />
          )}
        </>
      }
    >
      {event.can_check_in === 1 && !isOrganised && (
        <div>
          <CheckInLink eventId={event.id} />
        </div>
      )}
      {isWaitedFor && <WaitingList id={event.id} isCamp={false} />}
      <EventSummary event={event} isWaitedFor={isWaitedFor} />
      <Stack as="section" gap="s">
        <Heading>{t('event.about')}</Heading>
        <LongText>{event.long_description}</LongText>
      </Stack>
      {event.enrolled_members.length > 0 && (
        <Stack as="section" gap="s">
          <Heading>{t('event.members')}</Heading>
          <ul className={styles.members}>
            {event.enrolled_members.map(({ id, username, avatar }) => (
              <li key={id}>
                <Person name={username} avatar={avatar} />
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {isOrganised && event.guests !== 0 && (
        <div ref={message}>
          <MessageForm eventId={event.id} guests={event.guests} />
        </div>
      )}
    </DetailFrame>
  );
}

function NoEvent() {
  const { t } = useTexts('mf-commerce');
  return (
    <EmptyState
      picture="search"
      title={t('event.missing.title')}
      text={t('event.missing.text')}
      action={<Button href="/events-list">{t('event.missing.action')}</Button>}
    />
  );
}
