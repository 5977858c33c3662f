import { type FocusEvent, useState } from 'react';
import { useLanguage } from 'shared-api/i18n';
import { classes } from '../classes.ts';
import fieldStyles from '../field/field.module.css';
import { FieldGroup, type FieldProps, useFieldParts } from '../field/field.tsx';
import { monthNames } from '../format/date.ts';
import { digits } from '../format/digits.ts';
import { SelectBox } from '../select/select-box.tsx';
import selectStyles from '../select/select-field.module.css';
import { useKitTexts } from '../texts.ts';
import styles from './date-field.module.css';
import { type DateParts, formatDate, isEmpty, parseDate } from './parts.ts';

export interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD', or '' if the date is incomplete. */
  value: string;
  onChange(value: string): void;
  /** For a birth date, so that the browser can fill it in. */
  autoComplete?: 'bday';
}

/**
 * A date that people know by heart (a birthday): day, month by its name, year. Shows an error by itself if the date is
 * incomplete or does not exist. Other errors are passed as `error`.
 */
export function DateField({
  label,
  name,
  hint,
  error,
  required,
  disabled,
  id,
  value,
  onChange,
  autoComplete,
}: DateFieldProps) {
  const texts = useKitTexts();
  const { language } = useLanguage();
  const [draft, setDraft] = useState<DateParts>(() => parseDate(value));
  const [left, setLeft] = useState(false);
  // A value set by the parent replaces what was being typed.
  if (formatDate(draft) !== value && value !== '') setDraft(parseDate(value));

  const unreal = left && !isEmpty(draft) && formatDate(draft) === '';
  const shownError = error ?? (unreal ? texts.dateUnreal : undefined);
  const parts = useFieldParts({ id, hint: hint ?? texts.dateExample, error: shownError });

  const change = (changed: Partial<DateParts>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    if (formatDate(next) !== value) onChange(formatDate(next));
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
  };
  const number = (part: 'day' | 'year', length: number) => (
    <label className={styles.part}>
      <span className={styles.name}>{texts[part]}</span>
      <input
        {...parts.control}
        className={fieldStyles.control}
        type="text"
        inputMode="numeric"
        dir="ltr"
        autoComplete={autoComplete && `${autoComplete}-${part}`}
        required={required}
        value={draft[part]}
        onChange={(event) =>
          change({ [part]: digits(event.target.value).replace(/\D/g, '').slice(0, length) })
        }
      />
    </label>
  );

  return (
    <FieldGroup
      parts={parts}
      label={label}
      hint={hint ?? texts.dateExample}
      error={shownError}
      required={required}
      disabled={disabled}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it watches the controls inside */}
      <div className={styles.parts} onBlur={onBlur}>
        {number('day', 2)}
        <label className={styles.part}>
          <span className={styles.name}>{texts.month}</span>
          <SelectBox>
            <select
              {...parts.control}
              className={classes(fieldStyles.control, selectStyles.select)}
              autoComplete={autoComplete && `${autoComplete}-month`}
              required={required}
              value={draft.month}
              onChange={(event) => change({ month: event.target.value })}
            >
              <option value="" />
              {monthNames(language).map((month, index) => (
                <option key={month} value={index + 1}>
                  {month}
                </option>
              ))}
            </select>
          </SelectBox>
        </label>
        {number('year', 4)}
      </div>
      {name && <input type="hidden" name={name} value={value} />}
    </FieldGroup>
  );
}
