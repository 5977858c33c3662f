import { useEffect, useId, useRef } from 'react';
import { useTexts } from 'shared-api/i18n';
import { type Currency, currencies } from 'shared-api/rules/currency';
import { Card, Stack } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { SummaryList } from 'shared-ui/summary-list';
import { useFormats } from '../../parts/formats/use-formats.ts';
import styles from './wallets.module.css';

/** A wallet after a correction. */
export interface CorrectedWallet {
  userId: number;
  balances: Record<Currency, number>;
}

/** The balances of a wallet after a correction. Their heading has the focus. */
export function NewBalances({ wallet: { userId, balances } }: { wallet: CorrectedWallet }) {
  const { t } = useTexts('mf-admin');
  const { money } = useFormats();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" tone="tinted" aria-labelledby={headingId}>
      <Stack gap="s">
        <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
          {t('wallets.done', { id: userId })}
        </h2>
        <SummaryList
          rows={currencies.map((currency) => ({
            key: currency,
            label: t(`money.currencies.${currency}`),
            value: money(balances[currency], currency),
          }))}
        />
        <div>
          <TextLink to={`/admin/orders?q=${userId}&number=user`}>{t('wallets.orders')}</TextLink>
        </div>
      </Stack>
    </Card>
  );
}
