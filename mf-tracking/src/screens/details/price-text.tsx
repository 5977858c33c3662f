import type { TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatMoney } from 'shared-ui/format';
import { getOffer } from '../../rules/enrolment.ts';

interface PriceTextProps {
  tracking: TrackingDetail;
  /** @default the price of the limited option */
  amount?: number;
}

/** An amount in the currency of a system, 'Free', or 'In the package' for a level that is paid with its package. */
export function PriceText({ tracking, amount = tracking.price }: PriceTextProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  if (amount === 0) return t(getOffer(tracking) === 'package' ? 'card.inPackage' : 'card.free');
  return <bdi>{formatMoney(amount, tracking.user_currency, language)}</bdi>;
}
