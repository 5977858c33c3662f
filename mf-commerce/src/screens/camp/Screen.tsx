import { useTitle } from 'platform/remote';
import { Navigate, useParams } from 'react-router-dom';
import { type CampDetail, campTypes } from 'shared-api/contracts/events/camps';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { DetailFrame, DetailSkeleton } from 'shared-ui/detail-frame';
import { FormMessage } from 'shared-ui/form';
import { formatMoney } from 'shared-ui/format';
import { IconCalendarEvent, IconClock, IconUsers } from 'shared-ui/icons';
import { Heading, Page, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { useAddress } from 'shared-ui/list';
import { LongText } from 'shared-ui/long-text';
import { ShareControl, sharedPath } from 'shared-ui/share';
import { EmptyState, Loaded } from 'shared-ui/states';
import { CheckInLink } from '../../parts/check-in-link/check-in-link.tsx';
import { type Detail, DetailList } from '../../parts/detail-list/detail-list.tsx';
import { JoinButton } from '../../parts/waiting-list/join-button.tsx';
import { SeatsNote } from '../../parts/waiting-list/seats-note.tsx';
import { WaitingList } from '../../parts/waiting-list/waiting-list.tsx';
import { useCamp, useCampBookings } from '../../queries/camps.ts';
import { useWaitingEntries } from '../../queries/waiting-list-calls.ts';
import { filterCampBookings, getBlocker } from '../../rules/camps/camp-bookings.ts';
import { campTypeKeys, getCampPath, getCampsPath, getCampType } from '../../rules/camps/types.ts';
import { isFull, withOffers } from '../../rules/events/waiting-offers.ts';
import { formatDates } from '../../rules/format-dates.ts';
import { Booking } from './booking.tsx';
import styles from './camp.module.css';

/** Anchor of the booking below the description. */
const bookingId = 'camp-booking';

/** `/UmrahDetails/{id}`: a camp with its booking (EC §2.2). The price comes from the server, whatever price the list passed (PD-98). */
export default function Screen() {
  const id = parseId(useParams().id);
  const { t } = useTexts('mf-commerce');
  if (id !== undefined) return <CampPage key={id} id={id} />;
  return (
    <Page title={t('camp.title')}>
      <NoCamp />
    </Page>
  );
}

function CampPage({ id }: { id: number }) {
  const { t } = useTexts('mf-commerce');
  const [address] = useAddress();
  const query = useCamp(id, getCampType('', address.get('type')));
  const camp = query.data?.data ?? undefined;
  useTitle(camp?.title);
  if (query.data?.not_available === 1) return <Navigate to="/not-available" replace />;
  return (
    <Page
      title={<bdi>{camp?.title ?? t('camp.title')}</bdi>}
      actions={
        camp && (
          <ShareControl
            title={camp.title}
            path={sharedPath(getCampPath(camp), 'Event', id)}
            label={t('event.share')}
          />
        )
      }
    >
      <Loaded query={{ ...query, data: camp }} loading={<DetailSkeleton />} missing={<NoCamp />}>
        {(shown) => <CampDetails camp={shown} />}
      </Loaded>
    </Page>
  );
}

function CampDetails({ camp: shown }: { camp: CampDetail }) {
  const { t } = useTexts('mf-commerce');
  const isWaitedFor = isFull(shown);
  // A camp that is not full can have a waiting list too: of users who wait for more seats than are free.
  const { data: entries = [] } = useWaitingEntries({ enabled: true });
  const camp = withOffers(shown, entries);
  const { language } = useLanguage();
  const blocker = getBlocker(camp);
  const { data: bookings } = useCampBookings();
  const isBooked = filterCampBookings(bookings?.data.data ?? [], camp.id).length > 0;
  const details: Detail[] = [
    {
      key: 'dates',
      icon: <IconCalendarEvent />,
      label: t('camp.dates'),
      value: <bdi>{formatDates(camp.date_interval, language)}</bdi>,
    },
    {
      key: 'period',
      icon: <IconClock />,
      label: t('camp.period'),
      value: t('common.days', { count: camp.period }),
    },
  ];
  if (blocker !== 'past')
    details.push({
      key: 'seats',
      icon: <IconUsers />,
      label: t('camp.seats'),
      value: <SeatsNote seats={camp.remaining_seats} isWaitedFor={isWaitedFor} />,
    });
  const toBooking = () => {
    const section = document.getElementById(bookingId);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <Stack gap="l">
      <DetailFrame
        src={camp.image ?? undefined}
        seed={`camp ${camp.id}`}
        label={t('camp.booking')}
        bar={
          <>
            <div>
              <strong className={styles.price}>
                <bdi>{formatMoney(camp.price, camp.user_currency, language)}</bdi>
              </strong>{' '}
              <Text as="span" size="s" tone="muted">
                {t('camp.each')}
              </Text>
              {blocker === 'full' && (
                <div>
                  <Badge tone="danger">{t('camp.fullyBooked')}</Badge>
                </div>
              )}
            </div>
            {isBooked && (
              <Button variant="secondary" onClick={toBooking}>
                {t('camp.own.title')}
              </Button>
            )}
            {!isBooked && blocker === undefined && (
              <Button variant="accent" onClick={toBooking}>
                {t('camp.book')}
              </Button>
            )}
            {!isBooked && blocker === 'past' && (
              <div>
                <Badge>{t('camp.notAvailable')}</Badge>
              </div>
            )}
            {!isBooked && blocker === 'full' && <JoinButton id={camp.id} isCamp />}
          </>
        }
      >
        {camp.can_check_in === 1 && (
          <div>
            <CheckInLink eventId={camp.id} />
          </div>
        )}
        {camp.is_withdrawn === 1 && <FormMessage tone="warning">{t('event.withdrawnText')}</FormMessage>}
        {(isWaitedFor || entries.length > 0) && <WaitingList id={camp.id} isCamp />}
        <DetailList details={details} />
        {camp.description.map(({ id, title, description }) => (
          <Stack key={id} as="section" gap="s">
            <Heading dir="auto">{title}</Heading>
            <LongText>{description}</LongText>
          </Stack>
        ))}
        <TextLink to={getCampsPath(camp.type)}>
          {t('camp.others', { type: t(`camps.types.${campTypeKeys[camp.type]}.title`) })}
        </TextLink>
      </DetailFrame>
      <section id={bookingId} tabIndex={-1} className={styles.booking} aria-label={t('camp.own.title')}>
        <Booking camp={camp} />
      </section>
    </Stack>
  );
}

function NoCamp() {
  const { t } = useTexts('mf-commerce');
  const [umrah] = campTypes;
  return (
    <EmptyState
      picture="search"
      title={t('camp.missing.title')}
      text={t('event.missing.text')}
      action={<Button href={getCampsPath(umrah)}>{t('camp.missing.action')}</Button>}
    />
  );
}
