import { useId } from 'react';
import { classes } from '../classes.ts';
import { FieldGroup, type FieldProps, useFieldParts } from '../field/field.tsx';
import styles from './choice.module.css';
import { type ChoiceOption, OptionWords } from './option.tsx';

export interface RadioGroupFieldProps extends FieldProps {
  options: ChoiceOption[];
  /** '' if nothing is chosen yet. */
  value: string;
  onChange(value: string): void;
  /** Options side by side instead of below each other. */
  inline?: boolean;
  /** Shows each option on its own card, two side by side if there is room. For few, important options. */
  cards?: boolean;
}

/** Chooses one of a few visible options. */
export function RadioGroupField({
  label,
  name,
  hint,
  error,
  required,
  disabled,
  id,
  options,
  value,
  onChange,
  inline = false,
  cards = false,
}: RadioGroupFieldProps) {
  const parts = useFieldParts({ id, hint, error });
  const ownName = useId();
  return (
    <FieldGroup
      role="radiogroup"
      parts={parts}
      label={label}
      hint={hint}
      error={error}
      required={required}
      disabled={disabled}
    >
      <div className={classes(styles.options, inline && styles.row, cards && styles.cards)}>
        {options.map((option) => (
          <label key={option.value} className={classes(styles.option, cards && styles.card)}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              required={required}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <OptionWords {...option} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
