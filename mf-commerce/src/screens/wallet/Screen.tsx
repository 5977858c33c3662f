import { useTexts } from 'shared-api/i18n';
import { Page, Stack } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Balances } from './balances.tsx';
import { Statement } from './statement.tsx';

/** `/user/wallet`: balance and entries of the user's wallet (PD-91). */
export default function Screen() {
  const { t } = useTexts('mf-commerce');
  return (
    <Page
      title={t('common.wallet')}
      lead={t('wallet.about')}
      actions={<TextLink to="/user/orders">{t('common.orders')}</TextLink>}
    >
      <Stack gap="xl">
        <Balances />
        <Statement />
      </Stack>
    </Page>
  );
}
