import type { ReactNode } from 'react';
import { useTexts } from 'shared-api/i18n';
import { fromHundredths } from 'shared-api/rules/money';
import { Button } from 'shared-ui/button';
import { Countdown } from 'shared-ui/countdown';
import { FormMessage } from 'shared-ui/form';
import { Card, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { ProgressBar } from 'shared-ui/progress';
import { StickyBar } from 'shared-ui/sticky-bar';
import { SummaryList, type SummaryListProps } from 'shared-ui/summary-list';
import { otherCurrency, totalIn } from '../../rules/checkout/entries.ts';
import styles from './checkout.module.css';
import type { CheckoutState } from './use-checkout.ts';
import { useMoney } from './use-money.ts';

/** The totals of the order. While a payment is pending, those agreed when it was started. */
export function Summary({ state }: { state: CheckoutState }) {
  const { t } = useTexts('mf-commerce');
  const { money } = useMoney(state.currency);
  const { discount, wallet, subtotal, due, code } = figuresOf(state);
  const other = useOtherAmount(state);
  const rows: SummaryListProps['rows'] = [
    { key: 'items', label: t('checkout.items'), value: money(subtotal) },
    ...(discount > 0
      ? [
          {
            key: 'discount',
            label: t('checkout.discount', { code }),
            value: money(-discount),
            tone: 'success' as const,
          },
        ]
      : []),
    ...(wallet > 0 ? [{ key: 'wallet', label: t('checkout.fromWallet'), value: money(-wallet) }] : []),
  ];
  return (
    <Card className={state.isCounting ? styles.counting : undefined}>
      <SummaryList
        label={t('checkout.summary')}
        rows={rows}
        total={{ label: t('common.total'), value: money(due) }}
      />
      {other && (
        <Text size="s" tone="muted" numbers>
          {t('checkout.otherAmount', { amount: other })}
        </Text>
      )}
      <Text size="s" tone="muted" role="status" numbers>
        {state.limitedTo !== undefined &&
          !state.isFolded &&
          t('checkout.method.limited', { amount: money(state.limitedTo) })}
      </Text>
    </Card>
  );
}

/** The price of the order in the other currency (PD-135); undefined if it is unknown, or if coupon or wallet pay a part. */
function useOtherAmount({ currency, ordered, order, totals, isFolded }: CheckoutState): string | undefined {
  const other = otherCurrency(currency);
  const { moneyOf } = useMoney(other);
  const amount = totalIn(ordered, other);
  const isFull = totals.discount === 0 && totals.wallet === 0 && !isFolded;
  return order !== undefined && isFull && amount !== undefined ? moneyOf(amount) : undefined;
}

function figuresOf({ isFolded, order, totals, code }: CheckoutState) {
  if (isFolded && order !== undefined) {
    const { subtotal, discount, wallet, due, coupon_code } = order;
    return { subtotal, discount, wallet, due, code: coupon_code ?? '' };
  }
  return {
    subtotal: fromHundredths(totals.subtotal),
    discount: fromHundredths(totals.discount),
    wallet: fromHundredths(totals.wallet),
    due: fromHundredths(totals.due),
    code,
  };
}

export interface PayBarProps {
  state: CheckoutState;
  /** Id of the form that the button submits. */
  formId: string;
  /** Until when the products are held, ms of this device's clock. */
  until: number | undefined;
}

/** How long the products are held, the amount to pay, and the button that pays it. */
export function PayBar({ state, formId, until }: PayBarProps): ReactNode {
  const { t } = useTexts('mf-commerce');
  const { money } = useMoney(state.currency);
  const { outcome, payment, isFolded, isCounting, reopen } = state;
  const { due } = figuresOf(state);
  const other = useOtherAmount(state);
  const { notice } = payment;
  const isOver = outcome === 'over';
  const answer = notice?.kind === 'message' && <FormMessage tone={notice.tone}>{notice.text}</FormMessage>;
  const leaving = payment.isLeaving && (
    <div role="status">
      <ProgressBar value={undefined} status="none" label={t('checkout.leaving')} />
    </div>
  );
  // Messages are shown beside the button that caused them.
  const message = (answer || leaving) && (
    <>
      {answer}
      {leaving}
    </>
  );
  if (isFolded) return message;
  return (
    <div className={styles.bar}>
      <Text size="s" tone="muted">
        {t('checkout.terms.accept')}{' '}
        <TextLink to="/terms-and-conditions" target="_blank">
          {t('checkout.terms.link')}
        </TextLink>
      </Text>
      <StickyBar label={t('checkout.pay.label')} message={message}>
        <div className={styles.sum}>
          <Text as="span" role="status" strong numbers>
            {t('common.total')} <bdi>{money(due)}</bdi>
          </Text>
          {other && (
            <Text as="span" size="s" tone="muted" numbers>
              <bdi>{t('checkout.otherAmount', { amount: other })}</bdi>
            </Text>
          )}
          {outcome === 'open' && until !== undefined && (
            <Countdown
              until={until}
              label={(left) => t('checkout.held', { left })}
              announce={(count) => t('checkout.heldMinutes', { count })}
              onEnd={state.end}
            />
          )}
        </div>
        <Button
          variant="accent"
          className={styles.pay}
          type={isOver ? 'button' : 'submit'}
          form={isOver ? undefined : formId}
          onClick={isOver ? reopen : undefined}
          loading={isOver ? state.isRefreshing : payment.isBusy}
          disabled={!isOver && isCounting}
        >
          {isOver
            ? t('checkout.over.again')
            : due > 0
              ? t('checkout.pay.amount', { amount: money(due) })
              : t('checkout.pay.place')}
        </Button>
      </StickyBar>
    </div>
  );
}
