import { useTexts } from 'shared-api/i18n';
import { CheckboxField } from 'shared-ui/choice';
import { DateField } from 'shared-ui/date-field';
import { Stack } from 'shared-ui/layout';
import { TextField } from 'shared-ui/text-field';
import { TimeField } from 'shared-ui/time-field';
import type { CouponField, TermsDraft } from '../../rules/coupons/coupon-draft.ts';
import styles from './coupons.module.css';

export type FieldErrors = Partial<Record<CouponField, string>>;

interface TermsFieldsProps {
  draft: TermsDraft;
  onDraft(changed: Partial<TermsDraft>): void;
  errors: FieldErrors;
  /** Whether the coupon has a currency, without which it has no amounts. */
  hasAmounts: boolean;
  /** Whether it takes off a percentage, whose amount can be limited. */
  hasMost: boolean;
}

/** From what total on, when and how often a coupon is good. An empty field is no limit. */
export function TermsFields({ draft, onDraft, errors, hasAmounts, hasMost }: TermsFieldsProps) {
  const { t } = useTexts('mf-admin');
  const number = (field: 'minimum' | 'most' | 'limit' | 'personLimit') => (
    <TextField
      label={t(`coupons.fields.${field}`)}
      inputMode={field === 'limit' || field === 'personLimit' ? 'numeric' : 'decimal'}
      autoComplete="off"
      dir="ltr"
      value={draft[field]}
      onChange={(value) => onDraft({ [field]: value })}
      error={errors[field]}
    />
  );
  return (
    <>
      {hasAmounts && (
        <div className={styles.pair}>
          {number('minimum')}
          {hasMost && number('most')}
        </div>
      )}
      <div className={styles.pair}>
        {number('limit')}
        {number('personLimit')}
      </div>
      {(['start', 'end'] as const).map((field) => (
        <InstantFields
          key={field}
          field={field}
          draft={draft[field]}
          onDraft={(changed) => onDraft({ [field]: { ...draft[field], ...changed } })}
          error={errors[field]}
        />
      ))}
    </>
  );
}

interface InstantFieldsProps {
  field: 'start' | 'end';
  draft: TermsDraft['start'];
  onDraft(changed: Partial<TermsDraft['start']>): void;
  error: string | undefined;
}

/**
 * Whether a coupon starts or ends at a set time, and at which. A checkbox decides, because half a date would otherwise count as no
 * limit.
 */
function InstantFields({ field, draft, onDraft, error }: InstantFieldsProps) {
  const { t } = useTexts('mf-admin');
  // An incomplete time is wrong at its own field; every other error is about the date.
  const isTimeMissing = draft.date !== '' && draft.time === '';
  return (
    <Stack gap="xs">
      <CheckboxField
        label={t(`coupons.${field}.isSet`)}
        checked={draft.isSet}
        onChange={(isSet) => onDraft({ isSet })}
      />
      {draft.isSet && (
        <div className={styles.pair}>
          <DateField
            label={t(`coupons.${field}.date`)}
            required
            value={draft.date}
            onChange={(date) => onDraft({ date })}
            error={isTimeMissing ? undefined : error}
          />
          <TimeField
            label={t(`coupons.${field}.time`)}
            required
            value={draft.time}
            onChange={(time) => onDraft({ time })}
            error={isTimeMissing ? error : undefined}
          />
        </div>
      )}
    </Stack>
  );
}
