import type { ReactNode } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import type { Currency } from 'shared-api/rules/currency';
import { fromHundredths } from 'shared-api/rules/money';
import { Button } from 'shared-ui/button';
import { formatMoney } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';
import { StickyBar } from 'shared-ui/sticky-bar';
import type { CartTotals } from '../../rules/cart/cart-totals.ts';
import styles from './cart.module.css';

interface TotalsProps {
  totals: CartTotals;
  /** Some of the products are held for the buyer. */
  held: boolean;
  /** The payment of an order is pending; the checkout continues with it. */
  hasOrder: boolean;
  busy: boolean;
  onCheckout(): void;
}

/** The totals of the cart and the link to the checkout: beside the list, or below it in a bar that stays visible. */
export function Totals({ totals, held, hasOrder, busy, onCheckout }: TotalsProps) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const { USD, EGP, apartEGP, onlyEGP, onlyUSD } = totals;
  const money = (hundredths: number, currency: Currency) => (
    <bdi>{formatMoney(fromHundredths(hundredths), currency, language)}</bdi>
  );
  const total =
    USD !== undefined ? money(USD, 'USD') : EGP !== undefined ? money(EGP, 'EGP') : money(0, 'USD');
  // Emphasises the sum in the currency in which the buyer sees prices; the dollars are shown beside it (PD-93).
  const pounds = USD !== undefined ? EGP : undefined;
  return (
    <div className={styles.aside}>
      <div className={styles.totals}>
        <dl className={styles.sums}>
          <Sum label={t('common.total')} strong={pounds === undefined}>
            {total}
          </Sum>
          {apartEGP !== undefined && <Sum label={t('cart.apartEgp')}>{money(apartEGP, 'EGP')}</Sum>}
          {pounds !== undefined && (
            <Sum label={t('cart.inEgp')} strong>
              {money(pounds, 'EGP')}
            </Sum>
          )}
        </dl>
        {onlyEGP > 0 && (
          <Text size="s" tone="muted">
            {t('cart.onlyEgp', { count: onlyEGP })}
          </Text>
        )}
        {onlyUSD > 0 && (
          <Text size="s" tone="muted">
            {t('cart.onlyUsd', { count: onlyUSD })}
          </Text>
        )}
        {!held && (
          <Text size="s" tone="muted">
            {t('cart.notHeld')}
          </Text>
        )}
      </div>
      <div className={styles.bar}>
        <StickyBar label={t('common.total')}>
          <span className={styles.barTotal}>
            <Text as="span" strong={pounds === undefined} numbers role="status">
              {t('common.total')} {total}
            </Text>
            {pounds !== undefined && (
              <Text as="span" strong numbers>
                {' · '}
                {money(pounds, 'EGP')}
              </Text>
            )}
          </span>
          <span className={styles.checkout}>
            <Button variant="accent" fullWidth loading={busy} onClick={onCheckout}>
              {hasOrder ? t('cart.continue') : t('cart.checkout')}
            </Button>
          </span>
        </StickyBar>
      </div>
    </div>
  );
}

function Sum({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? `${styles.sum} ${styles.large}` : styles.sum}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
