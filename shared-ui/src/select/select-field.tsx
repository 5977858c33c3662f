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
  /** A long list should have a stable identity, so that it is not rendered again when the value changes. */
  options: SelectOption[];
  /** '' if nothing is chosen. */
  value: string;
  onChange(value: string): void;
  /** Text of the empty option; false for a field that is never empty. @default 'Choose' */
  placeholder?: string | false;
  autoComplete?: string;
}

/** Chooses one of many options with the browser's own list, which works best on phones and by keyboard. */
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
