import type { ReactNode } from 'react';
import type { EventCard as Event } from 'shared-api/contracts/commerce/events';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { lengths } from 'shared-ui/format';
import { IconCalendarEvent, IconCircleCheck, IconMapPin, IconShoppingCart } from 'shared-ui/icons';
import { Card, Group, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import { CutText } from 'shared-ui/visually-hidden';
import { formatEventTime } from '../../rules/events/event-time.ts';
import styles from '../card.module.css';
import { EventPrice } from './event-price.tsx';

interface EventCardProps {
  event: Event;
  /** @default the page of the event */
  to?: string;
  /** Above the link of the card. */
  children?: ReactNode;
}

/** An event in a list (EC §2.1). The card is one link to its page. */
export function EventCard({ event, to = `/event/${event.id}/details`, children }: EventCardProps) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const isFull = event.remaining_seats === 0 && event.is_past === 0 && event.paid !== 2;
  return (
    <Card as="article" flush className={styles.card}>
      <div className={styles.cover}>
        <Picture src={event.image ?? undefined} alt="" seed={`event ${event.id}`} />
        <div className={styles.marks}>
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
          {event.is_past === 1 && <Badge>{t('event.over')}</Badge>}
          {isFull && <Badge tone="danger">{t('camp.fullyBooked')}</Badge>}
        </div>
      </div>
      <div className={styles.body}>
        <TextLink to={to} quiet className={styles.title} dir="auto" title={event.title}>
          <CutText text={event.title} length={lengths.cardTitle} />
        </TextLink>
        <Text size="s" tone="muted" className={styles.figure}>
          <IconCalendarEvent aria-hidden="true" />
          <bdi>{formatEventTime(event, language, event.timezone)}</bdi>
        </Text>
        <Text size="s" tone="muted" className={styles.figure}>
          <IconMapPin aria-hidden="true" />
          <span dir="auto">{event.place}</span>
        </Text>
        <Group justify="between" gap="s" className={styles.foot}>
          <Text as="span" strong numbers>
            <EventPrice event={event} />
          </Text>
          <Text as="span" size="s" tone="muted">
            <bdi>{event.provider_name}</bdi>
          </Text>
        </Group>
        {children && <div className={styles.above}>{children}</div>}
      </div>
    </Card>
  );
}
