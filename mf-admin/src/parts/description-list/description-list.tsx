import type { ReactNode } from 'react';
import styles from './description-list.module.css';

/** Name and value. A pair that is not there is left out. */
export type Description = readonly [name: string, value: ReactNode] | false;

/** What is known about a case: names beside values on wide screens, above them on narrow ones. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={styles.list}>
      {items
        .filter((item) => item !== false)
        .map(([name, value]) => (
          <div key={name} className={styles.item}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
