import { useTexts } from 'shared-api/i18n';
import { Breadcrumb } from 'shared-ui/breadcrumb';
import { Page, Stack } from 'shared-ui/layout';
import { Checkout } from './checkout.tsx';

/** `/checkout`: the held order, its totals, and its payment (EC §2.4). */
export default function Screen() {
  const { t } = useTexts('mf-commerce');
  return (
    <Page title={t('checkout.title')}>
      <Stack gap="l">
        <Breadcrumb items={[{ label: t('cart.title'), to: '/cart' }, { label: t('checkout.title') }]} />
        <Checkout />
      </Stack>
    </Page>
  );
}
