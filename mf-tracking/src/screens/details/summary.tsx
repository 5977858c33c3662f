import type { TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Overview } from '../../parts/about/overview.tsx';
import { PriceText } from './price-text.tsx';

/** The price, the length and the provider of a system (TF §2.3). */
export function Summary({ tracking }: { tracking: TrackingDetail }) {
  const { t } = useTexts('mf-tracking');
  const { unlimited_price } = tracking;
  const price = {
    key: 'price',
    label: t(unlimited_price === null ? 'details.price' : 'details.limited'),
    value: <PriceText tracking={tracking} />,
  };
  const unlimited = {
    key: 'unlimited',
    label: t('details.unlimited'),
    value: <PriceText tracking={tracking} amount={unlimited_price ?? 0} />,
  };
  return <Overview tracking={tracking} prices={unlimited_price === null ? [price] : [price, unlimited]} />;
}
