import { useId } from 'react';
import type { OrderLine } from 'shared-api/contracts/commerce/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { Button } from 'shared-ui/button';
import { formatDateTime } from 'shared-ui/format';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { CampTerms } from '../../parts/camp-terms/camp-terms.tsx';
import { Line } from '../../parts/line/line.tsx';
import { LinePrice } from '../../parts/line/line-price.tsx';
import { ZoneNote } from '../../parts/line/zone-note.tsx';
import { otherCurrency } from '../../rules/checkout/entries.ts';
import styles from './checkout.module.css';
import type { CheckoutState } from './use-checkout.ts';

/** The order lines with their prices and the refund of a cancellation (EC §2.4, PD-42). */
export function OrderLines({ order, currency }: Pick<CheckoutState, 'order' | 'currency'>) {
  const { t } = useTexts('mf-commerce');
  const heading = useId();
  const lines = order?.lines ?? [];
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack>
        <Heading id={heading} size="m">
          {t('checkout.order')}
        </Heading>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id}>
              <Line
                item={line}
                price={<LinePrice line={line} currency={currency} />}
                note={<RefundRule line={line} />}
              />
            </li>
          ))}
        </ul>
        <ZoneNote items={lines} />
      </Stack>
    </Card>
  );
}

/** Whether a cancellation is refunded: until when, no longer, or by the terms of a camp's travel operator (PD-42, PD-100). */
function RefundRule({ line }: { line: OrderLine }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const { refund_until: until, refund_over, participants } = line;
  if (until === null && refund_over === undefined) return participants && <CampTerms />;
  const isOpen = until !== null && Date.parse(until) > Date.now();
  return (
    <Text size="s" tone={isOpen ? 'muted' : 'warning'} numbers>
      {isOpen
        ? t('checkout.refundUntil', { when: formatDateTime(until, language, { timeZone: deviceZone() }) })
        : t('checkout.refundOver')}
    </Text>
  );
}

/** The entries of the cart that are not sold in the currency of this order (PD-93). */
export function NotInThisOrder({
  leftOut,
  currency,
  onPay,
}: Pick<CheckoutState, 'leftOut' | 'currency'> & { onPay(): void }) {
  const { t } = useTexts('mf-commerce');
  const heading = useId();
  const other = otherCurrency(currency);
  if (leftOut.length === 0) return null;
  return (
    <Card as="section" tone="sunken" aria-labelledby={heading}>
      <Stack>
        <Heading id={heading} size="s">
          {t('checkout.notHere.title')}
        </Heading>
        <Stack as="ul" gap="xs">
          {leftOut.map(({ cart_id, item }) => (
            <li key={cart_id}>
              <Text strong dir="auto">
                {item.name}
              </Text>
              <Text size="s" tone="muted">
                {t(`checkout.notHere.reason.${other}`)}
              </Text>
            </li>
          ))}
        </Stack>
        <Text size="s">{t('checkout.notHere.text')}</Text>
        <div>
          <Button variant="secondary" onClick={onPay}>
            {t(`checkout.notHere.pay.${other}`)}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
