import { useHost } from 'platform/remote';
import { useNavigate } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { AddToCartButton } from 'shared-ui/cart-button';
import { FormMessage } from 'shared-ui/form';
import { formatDateTime, formatMoney } from 'shared-ui/format';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { toSessionProduct } from '../../../rules/booking/session-product.ts';
import { SessionTime } from '../../session-time/session-time.tsx';
import { useViewerZone } from '../../zone/use-viewer-zone.ts';
import type { PrivateRequest } from './decision.tsx';

interface OfferProps {
  offer: NonNullable<PrivateRequest['consultant_request_user']['offer']>;
  consultantId: number;
  /** The consultant's zone; undefined while it is loading. */
  otherZone: string | undefined;
}

/** The offer of an accepted request as its learner sees it: a slot that is held for a day and paid through the cart (PD-43). */
export function Offer({ offer, consultantId, otherZone }: OfferProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const { zone } = useViewerZone();
  const host = useHost();
  const navigate = useNavigate();
  const me = useSession(({ userId }) => userId);
  const { from_date, to_date, price, user_currency, reserved_until, state } = offer;
  const { unavailable_code, unavailable_reason } = offer;

  return (
    <Card tone="tinted" as="section">
      <Stack>
        <Heading>{t(`sessions.offer.${state}`)}</Heading>
        <SessionTime start={from_date} end={to_date} otherZone={otherZone} />
        <Text numbers>{formatMoney(price, user_currency, language)}</Text>
        {state === 'open' && (
          <>
            <Text>
              {t('sessions.offer.until', {
                when: formatDateTime(reserved_until, language, { timeZone: zone }),
              })}
            </Text>
            {unavailable_code !== undefined ? (
              <FormMessage tone="warning">{unavailable_reason ?? t('booking.suspended')}</FormMessage>
            ) : (
              <AddToCartButton
                variant="accent"
                items={[toSessionProduct(offer, me)]}
                signIn={host.signIn}
                silent
                onAdded={() => void navigate('/cart')}
              />
            )}
          </>
        )}
        {state === 'expired' && (
          <Button variant="secondary" href={`/consultants/request/private/session/${consultantId}`}>
            {t('sessions.offer.again')}
          </Button>
        )}
        {state === 'booked' && (
          <Button variant="secondary" href="/user/sessions">
            {t('sessions.mine.title')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
