import type { ReviewedBooking } from 'shared-api/contracts/events/camp-review';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDateTime, formatMoney } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Text } from 'shared-ui/layout';
import styles from './camp-bookings.module.css';

/** A booking in the list: who, which camp, how much, and how long the seats are kept. */
export function BookingRow({ booking }: { booking: ReviewedBooking }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const { owner, camp, price, currency, hold_until, created_at } = booking;
  return (
    <span className={styles.row}>
      <Text as="span" strong>
        <bdi>{owner.username}</bdi>
      </Text>
      <Text as="span" size="s" tone="muted">
        <InlineList
          items={[
            camp.title,
            formatMoney(price, currency, language),
            hold_until === null
              ? formatDateTime(created_at, language)
              : t('camps.heldUntil', { time: formatDateTime(hold_until, language) }),
          ]}
        />
      </Text>
    </span>
  );
}
