import type { ReactNode } from 'react';
import type { EventCard as Event } from 'shared-api/contracts/events/events';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { CoverCard, CoverCardActions, CoverCardFact, CoverCardTitle } from 'shared-ui/cover-card';
import { IconCalendarEvent, IconCircleCheck, IconMapPin, IconShoppingCart } from 'shared-ui/icons';
import { Group, Text } from 'shared-ui/layout';
import { formatZonedTimes } from '../../rules/events/event-time.ts';
import { EventPrice } from './event-price.tsx';

interface EventCardProps {
  event: Event;
  /** @default the page of the event */
  to?: string;
  /** Rendered in front of the link that covers the card. */
  children?: ReactNode;
}

/** An event in a list (EC §2.1). The card is one link to its page. */
export function EventCard({ event, to = `/event/${event.id}/details`, children }: EventCardProps) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const isFull = event.remaining_seats === 0 && event.is_past === 0 && event.paid !== 2;
  return (
    <CoverCard
      src={event.image ?? undefined}
      seed={`event ${event.id}`}
      marks={
        <>
          {event.is_enrolled === 1 && (
            <Badge tone="success" icon={<IconCircleCheck />}>
              {t('event.enrolled')}
            </Badge>
          )}
          {event.in_cart === 1 && (
            <Badge tone="info" icon={<IconShoppingCart />}>
              {t('event.inCart')}
            </Badge>
          )}
          {event.is_withdrawn === 1 && <Badge tone="danger">{t('event.withdrawn')}</Badge>}
          {event.is_past === 1 && event.is_withdrawn !== 1 && <Badge>{t('event.over')}</Badge>}
          {isFull && <Badge tone="danger">{t('camp.fullyBooked')}</Badge>}
        </>
      }
      foot={
        <>
          <Group justify="between" gap="s">
            <Text as="span" strong numbers>
              <EventPrice event={event} />
            </Text>
            <Text as="span" size="s" tone="muted">
              <bdi>{event.provider_name}</bdi>
            </Text>
          </Group>
          {children && <CoverCardActions>{children}</CoverCardActions>}
        </>
      }
    >
      <CoverCardTitle title={event.title} to={to} />
      <CoverCardFact icon={<IconCalendarEvent aria-hidden="true" />}>
        <span>
          {formatZonedTimes(event, language).map((time, index) => (
            // The second one is that of the device.
            <Text key={time} as="div" data-zoned={index > 0 || undefined}>
              <bdi>{time}</bdi>
            </Text>
          ))}
        </span>
      </CoverCardFact>
      <CoverCardFact icon={<IconMapPin aria-hidden="true" />}>
        <span dir="auto">{event.place}</span>
      </CoverCardFact>
    </CoverCard>
  );
}
