import type { Slot } from 'shared-api/contracts/consultations/slot';
import { formatMoney } from 'shared-ui/format';
import { sumByCurrency } from '../../rules/booking/slot-days.ts';

/** The total price of slots: '$40', '$40 + EGP 300'; '' without a price. */
export const totalText = (slots: readonly Slot[], language: string): string =>
  sumByCurrency(slots)
    .filter(({ amount }) => amount > 0)
    .map(({ amount, currency }) => formatMoney(amount, currency, language))
    .join(' + ');
