import type { ReviewedBooking } from 'shared-api/contracts/events/camp-review';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import { formatDateTime, formatMoney, formatNumber } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Heading, Stack } from 'shared-ui/layout';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { BookingDocument } from './booking-document.tsx';
import styles from './camp-bookings.module.css';

/** What is known about a booking: the camp, the money, who travels, and the documents. */
export function BookingDetails({ booking }: { booking: ReviewedBooking }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const { camp, owner, currency, documents, participants } = booking;
  const money = (amount: number) => formatMoney(amount, currency, language);
  const nameOf = (id: number | null) => participants.find((each) => each.id === id)?.name ?? booking.name;
  return (
    <Stack gap="m">
      {camp.is_withdrawn === 1 && <FormMessage tone="warning">{t('camps.withdrawn')}</FormMessage>}
      <DescriptionList
        items={[
          [t('camps.facts.camp'), <bdi key="camp">{camp.title}</bdi>],
          [t('camps.facts.days'), <bdi key="days">{camp.date_interval}</bdi>],
          [
            t('camps.facts.owner'),
            <InlineList key="owner" items={[booking.name, owner.username, owner.email]} />,
          ],
          [t('camps.facts.price'), money(booking.price)],
          booking.paid > 0 && [t('camps.facts.paid'), money(booking.paid)],
          [t('camps.facts.seats'), formatNumber(booking.seats, language)],
          [t('camps.facts.sent'), formatDateTime(booking.created_at, language)],
          booking.hold_until !== null && [
            t('camps.facts.held'),
            formatDateTime(booking.hold_until, language),
          ],
          booking.reason !== null && [t('camps.facts.reason'), <bdi key="reason">{booking.reason}</bdi>],
          booking.cancel_reason !== null && [
            t('camps.facts.cancelReason'),
            <bdi key="cancel">{booking.cancel_reason}</bdi>,
          ],
        ]}
      />
      <Stack as="section" gap="s">
        <Heading level={3} size="s">
          {t('camps.people')}
        </Heading>
        <ul className={styles.people}>
          {participants.map(({ id, name, age, occupation, address }) => (
            <li key={id}>
              <InlineList
                items={[
                  name,
                  age > 0 && t('camps.age', { age: formatNumber(age, language) }),
                  occupation,
                  address,
                ]}
              />
            </li>
          ))}
        </ul>
      </Stack>
      {documents.length > 0 && (
        <Stack as="section" gap="s">
          <Heading level={3} size="s">
            {t('camps.documents')}
          </Heading>
          {documents.map(({ id, kind, participant_id }) => (
            <BookingDocument
              key={id}
              id={id}
              label={t(`camps.kinds.${kind}`, { name: nameOf(participant_id) })}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
