import type { EventDetail } from 'shared-api/contracts/events/events';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { FormMessage } from 'shared-ui/form';
import { formatDateTime } from 'shared-ui/format';
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconLanguage,
  IconMapPin,
  IconReceipt,
  IconTicket,
  IconUser,
  IconUsers,
} from 'shared-ui/icons';
import { Group, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { type Detail, DetailList } from '../../parts/detail-list/detail-list.tsx';
import { SeatsNote } from '../../parts/waiting-list/seats-note.tsx';
import { ownEventsPath } from '../../rules/events/event-path.ts';
import { listZonedTimes } from '../../rules/events/event-time.ts';
import styles from './event.module.css';

/**
 * Time, place, organiser and language of an event, and the number of seats left. Times are shown in the event's zone,
 * and in the user's own if that differs (PD-21).
 */
export function EventSummary({ event, isWaitedFor }: { event: EventDetail; isWaitedFor: boolean }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const details: Detail[] = [
    {
      key: 'time',
      icon: <IconCalendarEvent />,
      label: t('event.when'),
      value: listZonedTimes(event, language).map(({ time, zone }, index) => (
        <Text
          key={zone}
          as="div"
          tone={index === 0 ? 'default' : 'muted'}
          data-zoned={index > 0 || undefined}
        >
          <bdi>{time}</bdi>{' '}
          <Text as="span" size="s" tone="muted" className={styles.zone}>
            {zone}
          </Text>
        </Text>
      )),
    },
    {
      key: 'place',
      icon: <IconMapPin />,
      label: t('event.where'),
      value: <span dir="auto">{event.place}</span>,
    },
    {
      key: 'provider',
      icon: <IconUser />,
      label: t('event.provider'),
      value: <bdi>{event.provider_name}</bdi>,
    },
    {
      key: 'language',
      icon: <IconLanguage />,
      label: t('events.language'),
      value: t(`events.langs.${event.lang}`),
    },
  ];
  if (event.remaining_seats !== null && event.is_past === 0)
    details.push({
      key: 'seats',
      icon: <IconUsers />,
      label: t('camp.seats'),
      value: <SeatsNote seats={event.remaining_seats} isWaitedFor={isWaitedFor} />,
    });
  if (event.guests !== undefined)
    details.push({
      key: 'guests',
      icon: <IconTicket />,
      label: t('event.guests'),
      value: t('common.people', { count: event.guests }),
    });
  // The refund rule is shown before the payment, also if a refund is no longer possible (PD-42, PD-122).
  const { refund_until: until, refund_over } = event;
  if ((until !== null || refund_over === 1) && event.is_past === 0)
    details.push({
      key: 'refund',
      icon: <IconReceipt />,
      label: t('event.cancel'),
      value:
        until === null
          ? t('checkout.refundOver')
          : t('event.refundUntil', { date: formatDateTime(until, language) }),
    });
  return (
    <Stack gap="m">
      {event.is_withdrawn === 1 && (
        <FormMessage tone="warning">
          {t('event.withdrawnText')} <TextLink to={ownEventsPath}>{t('events.mine')}</TextLink>
        </FormMessage>
      )}
      {(event.is_enrolled === 1 || event.is_past === 1) && (
        <Group gap="xs">
          {event.is_enrolled === 1 && (
            <Badge tone="success" icon={<IconCircleCheck />}>
              {t('event.enrolled')}
            </Badge>
          )}
          {event.is_past === 1 && event.is_withdrawn !== 1 && <Badge>{t('event.over')}</Badge>}
        </Group>
      )}
      <DetailList details={details} />
    </Stack>
  );
}
