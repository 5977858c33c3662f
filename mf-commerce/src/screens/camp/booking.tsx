import { useHost } from 'platform/remote';
import { useState } from 'react';
import type { CampBooking, CampDetail } from 'shared-api/contracts/events/camps';
import { useTexts } from 'shared-api/i18n';
import { isSignedIn, saveDestination, useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { StarPattern } from 'shared-ui/pattern';
import { Loaded } from 'shared-ui/states';
import { useCampBookings } from '../../queries/camps.ts';
import { readDraft } from '../../rules/camps/booking-draft.ts';
import { filterCampBookings, getBlocker, getBookingArea } from '../../rules/camps/camp-bookings.ts';
import { getCampPath } from '../../rules/camps/types.ts';
import { BookingCard } from './booking-card.tsx';
import { BookingForm } from './booking-form.tsx';
import styles from './camp.module.css';

/** The area below the description of a camp: the user's bookings, then the form, a picture, or the panel for visitors (EC §2.2). */
export function Booking({ camp }: { camp: CampDetail }) {
  const signedIn = useSession(isSignedIn);
  return signedIn ? <OwnBooking camp={camp} /> : <NextBooking camp={camp} started={false} />;
}

function OwnBooking({ camp }: { camp: CampDetail }) {
  const { t } = useTexts('mf-commerce');
  const userId = useSession((state) => state.userId) ?? 0;
  const [started] = useState(
    () => getBlocker(camp) === undefined || readDraft(userId, camp.id) !== undefined,
  );
  const [again, setAgain] = useState(() => readDraft(userId, camp.id) !== undefined);
  const query = useCampBookings();
  return (
    <Loaded query={query}>
      {({ data }) => {
        const own = filterCampBookings(data.data, camp.id);
        if (own.length === 0 || again) {
          return (
            <Stack gap="l">
              {own.map((booking) => (
                <BookingCard key={booking.id} booking={booking} transfer={camp.transfer} />
              ))}
              <NextBooking camp={camp} started={started} own={own} onBooked={() => setAgain(false)} />
            </Stack>
          );
        }
        return (
          <Stack gap="m">
            <Heading>{t('camp.own.title')}</Heading>
            {own.map((booking) => (
              <BookingCard key={booking.id} booking={booking} transfer={camp.transfer} />
            ))}
            {getBlocker(camp) === undefined && (
              <div>
                <Button variant="secondary" onClick={() => setAgain(true)}>
                  {t('camp.own.again')}
                </Button>
              </div>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

interface NextBookingProps {
  camp: CampDetail;
  started: boolean;
  /** The user's bookings of this camp. */
  own?: readonly CampBooking[];
  onBooked?(): void;
}

function NextBooking({ camp, started, own, onBooked }: NextBookingProps) {
  const { t } = useTexts('mf-commerce');
  const signedIn = useSession(isSignedIn);
  const area = getBookingArea(camp, { signedIn, started });
  if (area === 'past') return <Text tone="muted">{t('camp.pastText')}</Text>;
  if (area === 'full') return <FullyBooked />;
  if (area === 'visitor') return <VisitorPanel camp={camp} />;
  return <BookingForm camp={camp} own={own} onBooked={onBooked} />;
}

/** The picture of a camp without seats (COMM-027); visitors see it too, since signing in would not help them. */
function FullyBooked() {
  const { t } = useTexts('mf-commerce');
  return (
    <div className={styles.full} role="img" aria-label={t('camp.fullyBooked')}>
      <StarPattern seed="fully booked" className={styles.pattern} />
      <span className={styles.stamp}>{t('camp.fullyBooked')}</span>
    </div>
  );
}

/** COMM-028: both links lead back to the camp after sign-in. */
function VisitorPanel({ camp }: { camp: CampDetail }) {
  const { t } = useTexts('mf-commerce');
  const host = useHost();
  return (
    <Card tone="tinted">
      <Stack gap="m">
        <Heading>{t('camp.visitor.title')}</Heading>
        <Text>{t('camp.visitor.text')}</Text>
        <Group gap="s">
          <Button onClick={() => host.signIn()}>{t('camp.visitor.login')}</Button>
          <Button variant="secondary" href="/sign-up" onClick={() => saveDestination(getCampPath(camp))}>
            {t('camp.visitor.signUp')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
