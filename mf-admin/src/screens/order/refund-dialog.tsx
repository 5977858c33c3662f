import { useId, useState } from 'react';
import { type OperatorOrder, operatorOrders, refundOrder } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import { invalidate } from 'shared-api/query';
import { Button } from 'shared-ui/button';
import { Dialog, useDiscard } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { useErrorText } from 'shared-ui/states';
import { TextAreaField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { useGuardedSend } from '../../parts/sign-in-again/use-guarded-send.tsx';
import { changedByMoney } from '../../queries/money-calls.ts';
import { findRefundableLines, planRefund, sumRefund } from '../../rules/orders/refund-plan.ts';
import { emptyRefund, RefundChoices } from './refund-choices.tsx';
import { RefundEffects } from './refund-effects.tsx';

interface RefundDialogProps {
  order: OperatorOrder;
  /** One line; all that can still be refunded if it is undefined. */
  lineId: number | undefined;
  opened: boolean;
  onClose(): void;
  /** The refund is made, and the order is read again. */
  onRefunded(): void;
}

const maxReason = 500;

/** Statuses of an answer after which a retry does not help: the line is gone, or another operator has refunded it. */
const finalStatuses = [404, 409];

/** Refunds one line of an order, or all that can still be refunded (PD-42, PD-126). Shows what is given back and what ends before it is sent. */
export function RefundDialog({ order, lineId, opened, onClose, onRefunded }: RefundDialogProps) {
  const { t } = useTexts('mf-admin');
  const { money } = useFormats();
  const errorText = useErrorText();
  const formId = useId();
  const [draft, setDraft] = useState(emptyRefund);
  const [isMissing, setIsMissing] = useState(false);
  const { close, question } = useDiscard(draft.reason.trim() !== '', onClose);
  const { send, isPending, error, dialog } = useGuardedSend(refundOrder, {
    invalidates: [operatorOrders, ...changedByMoney],
    onRejected: ({ status }) => {
      if (finalStatuses.includes(status)) void invalidate(operatorOrders);
    },
  });
  const lines = findRefundableLines(order, lineId);
  const amounts = planRefund(order, lines, draft.to);
  const keeps = draft.keep && lines.some(({ status }) => status === 'delivered');
  const isOver = lines.length === 0 || (error !== null && finalStatuses.includes(error.status));
  const name = order.lines.find(({ id }) => id === lineId)?.name ?? '';
  const submit = () => {
    const reason = draft.reason.trim();
    setIsMissing(reason === '');
    if (reason === '') return;
    const line = lineId === undefined ? {} : { line_id: lineId };
    send({ params: { id: order.id }, body: { ...line, to: draft.to, keep: keeps, reason } }, ({ msg }) => {
      toast.success(msg);
      onRefunded();
    });
  };
  return (
    <>
      <Dialog
        opened={opened}
        onClose={isOver ? onClose : close}
        closable={!isPending}
        title={lineId === undefined ? t('order.refund.titleAll') : t('order.refund.titleLine', { name })}
        footer={
          isOver ? (
            <Button autoFocus onClick={onClose}>
              {t('money.close')}
            </Button>
          ) : (
            <>
              <Button variant="secondary" disabled={isPending} onClick={close}>
                {t('money.cancel')}
              </Button>
              <Button type="submit" form={formId} variant="danger" loading={isPending}>
                {t('order.refund.send', { amount: money(sumRefund(amounts), order.currency) })}
              </Button>
            </>
          )
        }
      >
        {/* A closing dialog has no content, because the order is already refunded. */}
        {opened && isOver && (
          <FormMessage tone="warning">{error ? errorText(error) : t('order.refund.nothing')}</FormMessage>
        )}
        {opened && !isOver && (
          <Form id={formId} onSubmit={submit}>
            <RefundChoices order={order} lines={lines} draft={draft} onDraft={setDraft} />
            <RefundEffects order={order} lines={lines} amounts={amounts} keeps={keeps} />
            <TextAreaField
              label={t('order.refund.reason')}
              hint={t('order.refund.reasonHint')}
              error={isMissing ? t('order.refund.reasonMissing') : undefined}
              required
              maxLength={maxReason}
              rows={3}
              value={draft.reason}
              onChange={(reason) => setDraft((before) => ({ ...before, reason }))}
            />
            {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
          </Form>
        )}
      </Dialog>
      {question}
      {dialog}
    </>
  );
}
