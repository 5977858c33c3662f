import type { ReviewedBooking } from 'shared-api/contracts/events/camp-review';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatMoney } from 'shared-ui/format';
import { Stack } from 'shared-ui/layout';
import { TextField } from 'shared-ui/text-field';
import { DateTimeField } from 'shared-ui/time-field';
import type { PartialInput, PartialProblem } from '../../rules/partial-payment.ts';

interface PartialFieldsProps {
  booking: Pick<ReviewedBooking, 'price' | 'currency'>;
  value: PartialInput;
  onChange(value: PartialInput): void;
  problem: PartialProblem | undefined;
}

/** The amount on the receipt of a partial payment, and until when the seats are kept for the rest. */
export function PartialFields({ booking, value, onChange, problem }: PartialFieldsProps) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const price = formatMoney(booking.price, booking.currency, language);
  return (
    <Stack gap="m">
      <TextField
        label={t('camps.receipt.paid', { currency: booking.currency })}
        hint={t('camps.receipt.paidHint', { price })}
        error={problem === 'paid' ? t('camps.receipt.paidError', { price }) : undefined}
        value={value.paid}
        onChange={(paid) => onChange({ ...value, paid })}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
      />
      <DateTimeField
        label={t('camps.receipt.until')}
        hint={t('camps.receipt.untilHint')}
        error={problem === 'until' ? t('camps.receipt.untilError') : undefined}
        value={value.until}
        onChange={(until) => onChange({ ...value, until })}
      />
    </Stack>
  );
}
