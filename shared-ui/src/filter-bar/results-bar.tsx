import { useId } from 'react';
import { classes } from '../classes.ts';
import fieldStyles from '../field/field.module.css';
import { SelectBox } from '../select/select-box.tsx';
import selectStyles from '../select/select-field.module.css';
import type { SelectOption } from '../select/select-field.tsx';
import { useKitTexts } from '../texts.ts';
import styles from './results-bar.module.css';

export interface ResultsBarProps<Sort extends string> {
  /** Number of results as text: '41 consultants'; undefined while it is unknown. */
  count: string | undefined;
  sort: Sort;
  sorts: readonly (SelectOption & { value: Sort })[];
  onSort(sort: Sort): void;
}

/** The number of results of a list and their order, above the list. */
export function ResultsBar<Sort extends string>({ count, sort, sorts, onSort }: ResultsBarProps<Sort>) {
  const texts = useKitTexts();
  const id = useId();
  return (
    <div className={styles.bar}>
      <span role="status" className={styles.count}>
        {count}
      </span>
      <span className={styles.sort}>
        <label htmlFor={id} className={styles.label}>
          {texts.sortBy}
        </label>
        <SelectBox>
          <select
            id={id}
            className={classes(fieldStyles.control, selectStyles.select)}
            value={sort}
            onChange={(event) => {
              const chosen = sorts.find(({ value }) => value === event.target.value);
              if (chosen) onSort(chosen.value);
            }}
          >
            {sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </SelectBox>
      </span>
    </div>
  );
}
