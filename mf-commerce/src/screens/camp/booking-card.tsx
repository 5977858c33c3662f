import { useState } from 'react';
import type { TransferAccount as Account, CampBooking } from 'shared-api/contracts/events/camps';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { formatDateTime, formatMoney } from 'shared-ui/format';
import { IconShoppingCart, IconTicket } from 'shared-ui/icons';
import { InlineList } from 'shared-ui/inline-list';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { CampState } from '../../parts/camp-booking/camp-state.tsx';
import { DocumentField } from '../../parts/document-field/document-field.tsx';
import { TransferAccount } from '../../parts/transfer-account/transfer-account.tsx';
import { useSendReceipt } from '../../queries/camps.ts';
import { receiptTypes, type StoredDocument } from '../../rules/camps/booking-input.ts';
import { ownEventsPath } from '../../rules/events/event-path.ts';
import { CancelDialog } from './cancel-dialog.tsx';

interface BookingCardProps {
  booking: CampBooking;
  /** The account for transfers, where the camp offers that. */
  transfer?: Account;
}

/** The user's booking of a camp: its state, the participants, and what the user can do next (PD-96). */
export function BookingCard({ booking, transfer }: BookingCardProps) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const [cancelling, setCancelling] = useState(false);
  const { state, currency } = booking;
  const money = (amount: number) => formatMoney(amount, currency, language);
  const until = booking.hold_until && formatDateTime(booking.hold_until, language);
  const stateText = state === 'refused' && !until ? 'released' : state;
  return (
    <Card as="article">
      <Stack gap="m">
        <Group justify="between" gap="s">
          <Heading level={3} size="m">
            {t('camp.own.number', { id: booking.id })}
          </Heading>
          <CampState state={state} />
        </Group>
        <div>
          {booking.cancel_requested === 0 && (
            <Text>
              {t(`camp.stateText.${stateText}`, { paid: money(booking.paid), price: money(booking.price) })}
            </Text>
          )}
          {until && <Text tone="muted">{t('camp.own.until', { date: until })}</Text>}
        </div>
        {booking.reason && (
          <FormMessage tone={state === 'refused' ? 'warning' : 'info'}>
            <Text strong>{t('camp.own.reason')}</Text>
            <div dir="auto">{booking.reason}</div>
          </FormMessage>
        )}
        <Participants booking={booking} />
        <Text size="s" tone="muted" numbers>
          <InlineList
            items={[
              booking.seats > 1 &&
                t('common.each', { price: money(booking.price / booking.seats), count: booking.seats }),
              money(booking.price),
            ]}
          />
        </Text>
        {booking.cancel_requested === 1 && (
          <FormMessage tone="info">{t('camp.own.cancelRequested')}</FormMessage>
        )}
        {booking.can_send_receipt === 1 && <Receipt booking={booking} transfer={transfer} />}
        <Group gap="s">
          {state === 'draft' && (
            <Button href="/cart" variant="secondary" icon={<IconShoppingCart />}>
              {t('event.view')}
            </Button>
          )}
          {state === 'held' && <Button href="/checkout">{t('camp.own.pay')}</Button>}
          {state === 'accepted' && (
            <Button href={ownEventsPath} variant="secondary" icon={<IconTicket />}>
              {t('camp.own.tickets')}
            </Button>
          )}
          {booking.can_cancel === 1 && (
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setCancelling(true)}>
              {t('camp.own.cancel')}
            </Button>
          )}
        </Group>
      </Stack>
      <CancelDialog booking={booking} opened={cancelling} onClose={() => setCancelling(false)} />
    </Card>
  );
}

/** The participants, as they were entered (COMM-053). */
function Participants({ booking }: { booking: CampBooking }) {
  const { t } = useTexts('mf-commerce');
  return (
    <Stack as="ul" gap="xs">
      {booking.participants.map(({ id, name, occupation, age, address, passport, photo }) => (
        <li key={id}>
          <Text strong dir="auto">
            {name}
          </Text>
          <Text size="s" tone="muted" numbers>
            <InlineList
              items={[
                occupation,
                age > 0 && `${t('camp.fields.age')}: ${age}`,
                address,
                passport === 1 && photo === 1 && t('camp.form.stored'),
              ]}
            />
          </Text>
        </li>
      ))}
    </Stack>
  );
}

/** Uploads the receipt, for the first time or again after it was rejected. */
function Receipt({ booking, transfer }: BookingCardProps) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const rejectionText = useErrorText();
  const [receipt, setReceipt] = useState<StoredDocument>();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useSendReceipt();
  const send = () => {
    setAsked(true);
    if (receipt === undefined || busy || isPending) return;
    mutate(
      { params: { id: booking.id }, body: { receipt: receipt.id } },
      { onSuccess: () => toast.success(t('camp.form.submitted')) },
    );
  };
  return (
    <Form onSubmit={send}>
      {transfer && (
        <TransferAccount
          account={transfer}
          amount={formatMoney(booking.price - booking.paid, booking.currency, language)}
        />
      )}
      <DocumentField
        kind="receipt"
        label={t('camp.form.receipt')}
        accept={receiptTypes}
        value={receipt}
        onChange={setReceipt}
        onBusy={setBusy}
        error={asked && !busy && receipt === undefined ? t('camp.form.receiptRequired') : undefined}
      />
      {error && <FormMessage tone="error">{rejectionText(error)}</FormMessage>}
      <div>
        <Button type="submit" loading={isPending}>
          {t(booking.state === 'refused' ? 'camp.own.sendAgain' : 'camp.own.send')}
        </Button>
      </div>
    </Form>
  );
}
