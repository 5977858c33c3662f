import type { ReactElement } from 'react';
import styles from './inline-list.module.css';

/** A text or an element. Empty items (`false`, `null`, an empty text) are left out. */
export type InlineListItem = string | ReactElement | false | null | undefined;

/**
 * Short items in a line with a dot between them: 'Yusuf · 27 Nov, 2026'. An item that does not fit wraps to the next
 * line as a whole, and no line starts or ends with a dot. Each item has its own direction.
 */
export function InlineList({ items }: { items: readonly InlineListItem[] }) {
  return (
    <span className={styles.box}>
      <span className={styles.lines}>
        {items.filter(Boolean).map((item, index) => (
          <span key={index} className={styles.item}>
            <span className={styles.dot}>{index > 0 && ' · '}</span>
            <bdi>{item}</bdi>
          </span>
        ))}
      </span>
    </span>
  );
}
