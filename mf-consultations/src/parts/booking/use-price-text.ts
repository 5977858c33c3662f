import type { Slot } from 'shared-api/contracts/consultations/slot';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatMoney } from 'shared-ui/format';

/** The price of a slot as text; undefined if it is unknown. */
export function usePriceText(): (slot: Pick<Slot, 'price' | 'user_currency'>) => string | undefined {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  return ({ price, user_currency }) => {
    if (price === null) return undefined;
    return price === 0 ? t('booking.free') : formatMoney(price, user_currency, language);
  };
}
