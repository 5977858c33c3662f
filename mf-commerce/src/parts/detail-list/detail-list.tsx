import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

export interface Detail {
  key: string;
  icon: ReactNode;
  /** What the detail is about, for screen readers. */
  label: string;
  value: ReactNode;
}

/** The main details of an event or a camp, one line each. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className={styles.list}>
      {details.map(({ key, icon, label, value }) => (
        <div key={key} className={styles.detail}>
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
