import { useMemo } from 'react';
import { classes } from '../classes.ts';
import fieldStyles from '../field/field.module.css';
import { Field, type FieldProps, useFieldParts } from '../field/field.tsx';
import { useKitTexts } from '../texts.ts';
import { SelectBox } from './select-box.tsx';
import styles from './select-field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps {
  /** Give many of them a stable identity: then another value leaves them alone. */
  options: SelectOption[];
  /** '' when nothing is chosen. */
  value: string;
  onChange(value: string): void;
  /** The empty choice's words. @default 'Choose'; without it when the field is never empty */
  placeholder?: string | false;
  autoComplete?: string;
}

/** One of many, by the browser's own list: the best there is on a phone and by keyboard. */
export function SelectField({
  label,
  hint,
  error,
  required,
  id,
  options,
  onChange,
  placeholder,
  ...rest
}: SelectFieldProps) {
  const texts = useKitTexts();
  const parts = useFieldParts({ id, hint, error });
  const listed = useMemo(
    () =>
      options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      )),
    [options],
  );
  return (
    <Field parts={parts} label={label} hint={hint} error={error} required={required}>
      <SelectBox>
        <select
          {...rest}
          {...parts.control}
          id={parts.id}
          className={classes(fieldStyles.control, styles.select)}
          required={required}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== false && <option value="">{placeholder ?? texts.choose}</option>}
          {listed}
        </select>
      </SelectBox>
    </Field>
  );
}
