import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  key: string;
  icon: ReactNode;
  /** What it is about, for screen readers. */
  label: string;
  value: ReactNode;
}

/** What somebody wants to know first of an event or a camp, one line each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, icon, label, value }) => (
        <div key={key} className={styles.fact}>
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
