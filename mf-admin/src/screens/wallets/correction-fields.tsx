import { useTexts } from 'shared-api/i18n';
import { currencies } from 'shared-api/rules/currency';
import { RadioGroupField } from 'shared-ui/choice';
import { TextAreaField, TextField } from 'shared-ui/text-field';
import type { CorrectionDraft, CorrectionField } from '../../rules/wallets/correction.ts';

const directions = ['in', 'out'] as const;
const maxNote = 500;

interface CorrectionFieldsProps {
  draft: CorrectionDraft;
  hasFocus: boolean;
  onDraft(changed: Partial<CorrectionDraft>): void;
  errors: Partial<Record<CorrectionField, string>>;
}

/** Whose wallet, in which direction, how much, and why. */
export function CorrectionFields({ draft, hasFocus, onDraft, errors }: CorrectionFieldsProps) {
  const { t } = useTexts('mf-admin');
  return (
    <>
      <TextField
        label={t('wallets.userId')}
        hint={t('wallets.userIdHint')}
        required
        autoFocus={hasFocus}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={draft.userId}
        onChange={(userId) => onDraft({ userId })}
        error={errors.userId}
      />
      <RadioGroupField
        label={t('wallets.direction')}
        required
        cards
        options={directions.map((value) => ({ value, label: t(`wallets.directions.${value}`) }))}
        value={draft.direction}
        onChange={(value) => onDraft({ direction: directions.find((each) => each === value) ?? '' })}
        error={errors.direction}
      />
      <TextField
        label={t('wallets.amount')}
        required
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={draft.amount}
        onChange={(amount) => onDraft({ amount })}
        error={errors.amount}
      />
      <RadioGroupField
        label={t('wallets.currency')}
        required
        inline
        options={currencies.map((value) => ({ value, label: t(`money.currencies.${value}`) }))}
        value={draft.currency}
        onChange={(value) => onDraft({ currency: currencies.find((each) => each === value) ?? '' })}
        error={errors.currency}
      />
      <TextAreaField
        label={t('wallets.note')}
        hint={t('wallets.noteHint')}
        required
        rows={3}
        maxLength={maxNote}
        value={draft.note}
        onChange={(note) => onDraft({ note })}
        error={errors.note}
      />
    </>
  );
}
