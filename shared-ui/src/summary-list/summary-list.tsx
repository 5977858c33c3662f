import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './summary-list.module.css';

export interface SummaryRow {
  key: string;
  label: ReactNode;
  /** What it comes to; kept together whatever the direction of the line. */
  value: ReactNode;
  /** Below both. */
  hint?: ReactNode;
  tone?: 'default' | 'muted' | 'success';
}

export interface SummaryListProps {
  rows: readonly SummaryRow[];
  /** The sum of them, set apart. */
  total?: Pick<SummaryRow, 'label' | 'value'>;
  /** Names the list where no heading does. */
  label?: string;
}

/** What something comes to, row by row: names at the start, figures under one another at the end. */
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
