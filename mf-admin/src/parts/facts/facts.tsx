import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Name and value. A fact that is not there is left out. */
export type Fact = readonly [name: string, value: ReactNode] | false;

/** What is known about a case: names beside values on wide screens, above them on narrow ones. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter((fact) => fact !== false)
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
