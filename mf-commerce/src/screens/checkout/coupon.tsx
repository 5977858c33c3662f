import { useEffect, useRef, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { couponCode } from 'shared-api/rules/coupon';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { TextField } from 'shared-ui/text-field';

export interface CouponProps {
  /** The coupon that was applied, or is being checked. */
  code: string | undefined;
  /** The discount as text; undefined while it is being requested. */
  off: string | undefined;
  /** Why the coupon was rejected. */
  rejection: string | undefined;
  /** Counts the rejections that came with a payment, each of which focuses the field. */
  rejectionCount: number;
  isAsking: boolean;
  onApply(code: string): void;
  onRemove(): void;
}

/** The coupon of an order (EC §2.4 and §5). A rejected code stays in the field, to be corrected. */
export function Coupon({ code, off, rejection, rejectionCount, isAsking, onApply, onRemove }: CouponProps) {
  const { t } = useTexts('mf-commerce');
  const [typed, setTyped] = useState(code ?? '');
  const [isEmpty, setIsEmpty] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isApplied = code !== undefined && off !== undefined;
  const focusField = () => box.current?.querySelector('input')?.focus();

  useEffect(() => {
    if (rejectionCount > 0) focusField();
  }, [rejectionCount]);

  const submit = () => {
    if (isAsking) return;
    if (isApplied) {
      onRemove();
      setTyped('');
      focusField();
      return;
    }
    const expected = couponCode(typed);
    setIsEmpty(expected === '');
    if (expected !== '') onApply(expected);
  };

  return (
    <Form onSubmit={submit}>
      <div ref={box}>
        <TextField
          label={t('checkout.coupon.label')}
          value={isApplied ? code : typed}
          onChange={(text) => {
            setTyped(text);
            setIsEmpty(false);
          }}
          readOnly={isApplied}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          error={isEmpty ? t('checkout.coupon.enter') : isApplied || isAsking ? undefined : rejection}
          after={
            <Button type="submit" variant="secondary" loading={isAsking}>
              {isApplied ? t('checkout.coupon.remove') : t('checkout.coupon.apply')}
            </Button>
          }
        />
        <Text role="status" size="s" tone="success">
          {isApplied && t('checkout.coupon.applied', { amount: off })}
        </Text>
      </div>
    </Form>
  );
}
