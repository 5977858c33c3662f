import { useTexts } from 'shared-api/i18n';
import { currencies } from 'shared-api/rules/currency';
import { RadioGroupField } from 'shared-ui/choice';
import { SelectField } from 'shared-ui/select';
import { TextField } from 'shared-ui/text-field';
import type { CouponDraft } from '../../rules/coupons/coupon-draft.ts';
import type { FieldErrors } from './terms-fields.tsx';

interface NewCouponFieldsProps {
  draft: CouponDraft;
  onDraft(changed: Partial<CouponDraft>): void;
  errors: FieldErrors;
}

/** What stays as long as a coupon exists: its code, what it takes off, and its currency. */
export function NewCouponFields({ draft, onDraft, errors }: NewCouponFieldsProps) {
  const { t } = useTexts('mf-admin');
  return (
    <>
      <TextField
        label={t('coupons.fields.code')}
        hint={t('coupons.fields.codeHint')}
        required
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
        value={draft.code}
        onChange={(code) => onDraft({ code })}
        error={errors.code}
      />
      <RadioGroupField
        label={t('coupons.fields.kind')}
        inline
        options={[
          { value: 'percent', label: t('coupons.fields.percent') },
          { value: 'amount', label: t('coupons.fields.amount') },
        ]}
        value={draft.kind}
        onChange={(kind) => onDraft({ kind: kind === 'amount' ? 'amount' : 'percent' })}
      />
      <TextField
        label={t(draft.kind === 'percent' ? 'coupons.fields.percentValue' : 'coupons.fields.amountValue')}
        required
        inputMode={draft.kind === 'percent' ? 'numeric' : 'decimal'}
        autoComplete="off"
        dir="ltr"
        value={draft.value}
        onChange={(value) => onDraft({ value })}
        error={errors.value}
      />
      <SelectField
        label={t('coupons.fields.currency')}
        hint={t('coupons.fields.currencyHint')}
        placeholder={t('coupons.anyCurrency')}
        options={currencies.map((value) => ({ value, label: t(`money.currencies.${value}`) }))}
        value={draft.currency}
        onChange={(value) => onDraft({ currency: currencies.find((each) => each === value) ?? '' })}
        error={errors.currency}
      />
    </>
  );
}
