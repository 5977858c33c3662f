import { useId } from 'react';
import type { OperatorOrder } from 'shared-api/contracts/commerce/operator';
import type { OrderLine } from 'shared-api/contracts/commerce/wire';
import { useTexts } from 'shared-api/i18n';
import { Stack, Text } from 'shared-ui/layout';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { getProductKind } from '../../rules/orders/product-kind.ts';
import type { RefundAmounts } from '../../rules/orders/refund-plan.ts';
import styles from './order.module.css';

interface RefundEffectsProps {
  order: OperatorOrder;
  lines: readonly OrderLine[];
  amounts: RefundAmounts;
  /** The buyer keeps what was delivered. */
  keeps: boolean;
}

/** What a refund gives back, to where, and which products end. Screen readers announce a change. */
export function RefundEffects({ order, lines, amounts, keeps }: RefundEffectsProps) {
  const { t } = useTexts('mf-admin');
  const titleId = useId();
  const { money, time } = useFormats();
  const { buyer, currency, payments } = order;
  const method = payments.find(({ status }) => status === 'paid')?.method ?? 'wallet';
  const delivered = lines.filter(({ status }) => status === 'delivered');
  const amount = (value: number) => money(value, currency);
  return (
    <Stack gap="s">
      <Text strong id={titleId}>
        {t('order.refund.effects')}
      </Text>
      <ul className={styles.effects} aria-labelledby={titleId} aria-live="polite">
        {amounts.source > 0 && (
          <li>
            {t('order.refund.givesSource', {
              amount: amount(amounts.source),
              method: t(`money.methods.${method}`),
            })}
          </li>
        )}
        {amounts.wallet > 0 && (
          <li>{t('order.refund.givesWallet', { amount: amount(amounts.wallet), name: buyer.username })}</li>
        )}
        {keeps && <li>{t('order.refund.keeps', { name: buyer.username })}</li>}
        {delivered.length === 0 && <li>{t('order.refund.nothingEnds')}</li>}
        {!keeps &&
          delivered.map((line) => (
            <li key={line.id}>
              {t(`order.refund.ends.${getProductKind(line)}`, {
                name: line.name,
                person: line.username,
                when: line.date === null ? '' : time(line.date),
              })}
            </li>
          ))}
        <li>{t('order.refund.notified')}</li>
      </ul>
    </Stack>
  );
}
