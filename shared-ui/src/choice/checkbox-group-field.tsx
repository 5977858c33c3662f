import { useId } from 'react';
import { classes } from '../classes.ts';
import { FieldGroup, type FieldProps, useFieldParts } from '../field/field.tsx';
import styles from './choice.module.css';
import { type ChoiceOption, OptionWords } from './option.tsx';

export interface CheckboxGroupFieldProps extends FieldProps {
  options: ChoiceOption[];
  /** The chosen values, in the order of choosing. */
  values: readonly string[];
  onChange(values: string[]): void;
  /** Maximum number of choices. The other options are disabled when it is reached. */
  max?: number;
  /** Shows each option on its own card, two side by side if there is room. */
  cards?: boolean;
}

/** Chooses several of a few visible options. */
export function CheckboxGroupField({
  label,
  name,
  hint,
  error,
  required,
  disabled,
  id,
  options,
  values,
  onChange,
  max = options.length,
  cards = false,
}: CheckboxGroupFieldProps) {
  const parts = useFieldParts({ id, hint, error });
  const ownName = useId();
  const isFull = values.length >= max;
  return (
    <FieldGroup parts={parts} label={label} hint={hint} error={error} required={required} disabled={disabled}>
      <div className={classes(styles.options, cards && styles.cards)}>
        {options.map((option) => {
          const isChosen = values.includes(option.value);
          return (
            <label key={option.value} className={classes(styles.option, cards && styles.card)}>
              <input
                type="checkbox"
                className={styles.input}
                name={name ?? ownName}
                value={option.value}
                checked={isChosen}
                disabled={option.disabled || (isFull && !isChosen)}
                onChange={() =>
                  onChange(
                    isChosen ? values.filter((value) => value !== option.value) : [...values, option.value],
                  )
                }
              />
              <OptionWords {...option} />
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
