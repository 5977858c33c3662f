import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './summary-list.module.css';

export interface SummaryRow {
  key: string;
  label: ReactNode;
  /** The amount. It does not wrap, whatever the direction of the line. */
  value: ReactNode;
  /** Shown below both. */
  hint?: ReactNode;
  tone?: 'default' | 'muted' | 'success';
}

export interface SummaryListProps {
  rows: readonly SummaryRow[];
  /** The total, visually separated. */
  total?: Pick<SummaryRow, 'label' | 'value'>;
  /** Accessible name of the list, if no heading names it. */
  label?: string;
}

/** A sum, row by row: names at the start, amounts aligned at the end. */
export function SummaryList({ rows, total, label }: SummaryListProps) {
  return (
    <dl className={styles.list} aria-label={label}>
      {rows.map(({ key, label, value, hint, tone = 'default' }) => (
        <div key={key} className={classes(styles.row, tone !== 'default' && styles[tone])}>
          <dt>{label}</dt>
          <dd className={styles.value}>
            <bdi>{value}</bdi>
          </dd>
          {hint !== undefined && <dd className={styles.hint}>{hint}</dd>}
        </div>
      ))}
      {total && (
        <div className={classes(styles.row, styles.total)}>
          <dt>{total.label}</dt>
          <dd className={styles.value}>
            <bdi>{total.value}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
