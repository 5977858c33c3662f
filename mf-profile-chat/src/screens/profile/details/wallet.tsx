import { useId } from 'react';
import type { ProfileUser } from 'shared-api/contracts/profile';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatMoney } from 'shared-ui/format';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import styles from './details.module.css';

/** The wallet balance, with a link to its statement (PROF-029). */
export function Wallet({ user }: { user: ProfileUser }) {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const headingId = useId();
  return (
    <Card as="section" tone="tinted" aria-labelledby={headingId}>
      <Stack gap="xs">
        <Group justify="between" gap="s">
          <Heading id={headingId} size="s">
            {t('profile.wallet')}
          </Heading>
          <TextLink to="/user/wallet">{t('profile.walletDetails')}</TextLink>
        </Group>
        <Text strong numbers className={styles.figure}>
          <bdi>{formatMoney(user.wallet_balance, user.user_currency, language)}</bdi>
        </Text>
      </Stack>
    </Card>
  );
}
