import { classes } from '../classes.ts';
import fieldStyles from '../field/field.module.css';
import type { FieldParts } from '../field/field.tsx';
import { SelectBox } from '../select/select-box.tsx';
import selectStyles from '../select/select-field.module.css';
import styles from './time-field.module.css';

type PartSelectProps = FieldParts['control'] & {
  /** Label above it. */
  name: string;
  /** '' if nothing is chosen. */
  value: string;
  options: [value: string, label: string][];
  onChange(value: string): void;
  required?: boolean;
};

/** @private one part of a time, chosen from a list */
export function PartSelect({ name, options, onChange, ...rest }: PartSelectProps) {
  return (
    <label className={styles.part}>
      <span className={styles.name}>{name}</span>
      <SelectBox>
        <select
          {...rest}
          className={classes(fieldStyles.control, selectStyles.select)}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" />
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </SelectBox>
    </label>
  );
}
