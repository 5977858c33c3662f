import type { ReactNode } from 'react';
import styles from './schedule-columns.module.css';

/** A calendar beside the content that it selects; above it on narrow screens, sticky on wide ones. */
export function ScheduleColumns({ calendar, children }: { calendar: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.calendar}>{calendar}</div>
      <div className={styles.chosen}>{children}</div>
    </div>
  );
}
