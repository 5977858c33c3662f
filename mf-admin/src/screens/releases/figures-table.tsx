import { type ReactNode, useId } from 'react';
import styles from './releases.module.css';

interface FiguresTableProps {
  caption: string;
  /** Cells of the heading row. */
  headings: ReactNode;
  /** Rows. */
  children: ReactNode;
  /** Other figures are loading. */
  isRefreshing?: boolean;
}

/** A table of figures. On a narrow screen it scrolls by itself, with the first column in view. */
export function FiguresTable({ caption, headings, children, isRefreshing = false }: FiguresTableProps) {
  const captionId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section className={styles.scroll} aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table} aria-busy={isRefreshing || undefined}>
        <caption id={captionId} className={styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>{headings}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
