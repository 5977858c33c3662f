import type { ReactNode } from 'react';
import styles from './schedule-columns.module.css';

/** A calendar beside what it chooses, above it where there is no room; on wide screens it stays in sight. */
export function ScheduleColumns({ calendar, children }: { calendar: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.calendar}>{calendar}</div>
      <div className={styles.chosen}>{children}</div>
    </div>
  );
}
