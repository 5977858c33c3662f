import type { OperatorOrder } from 'shared-api/contracts/commerce/operator';
import type { OrderLine } from 'shared-api/contracts/commerce/wire';
import { useTexts } from 'shared-api/i18n';
import type { RefundTo } from 'shared-api/rules/order-totals';
import { CheckboxField, RadioGroupField } from 'shared-ui/choice';
import { planRefund } from '../../rules/orders/refund-plan.ts';

/** The form of a refund. */
export interface RefundDraft {
  to: RefundTo;
  /** The buyer keeps what was delivered. */
  keep: boolean;
  reason: string;
}

export const emptyRefund: RefundDraft = { to: 'source', keep: false, reason: '' };

interface RefundChoicesProps {
  order: OperatorOrder;
  lines: readonly OrderLine[];
  draft: RefundDraft;
  onDraft(draft: RefundDraft): void;
}

/** Where the money goes, and whether the buyer keeps what was delivered. Choices without an effect are left out. */
export function RefundChoices({ order, lines, draft, onDraft }: RefundChoicesProps) {
  const { t } = useTexts('mf-admin');
  const hasSource = planRefund(order, lines, 'source').source > 0;
  const hasDelivered = lines.some(({ status }) => status === 'delivered');
  return (
    <>
      {hasSource && (
        <RadioGroupField
          label={t('order.refund.to')}
          options={[
            { value: 'source', label: t('order.refund.source') },
            { value: 'wallet', label: t('order.refund.wallet') },
          ]}
          value={draft.to}
          onChange={(value) => onDraft({ ...draft, to: value === 'wallet' ? 'wallet' : 'source' })}
        />
      )}
      {hasDelivered && (
        <CheckboxField
          label={t('order.refund.keep')}
          checked={draft.keep}
          onChange={(keep) => onDraft({ ...draft, keep })}
        />
      )}
    </>
  );
}
