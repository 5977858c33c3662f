import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './layout.module.css';

export interface PageProps {
  title: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** `narrow` for forms, `reading` for texts and questions, `wide` (1,200 px) for lists. @default 'wide' */
  width?: 'narrow' | 'reading' | 'wide';
  /** Beside the title on wide screens, below it on narrow ones. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A page inside the frame, with its only h1, which the platform focuses when the page changes. */
export function Page({ title, lead, width = 'wide', actions, children }: PageProps) {
  return (
    <div className={classes(styles.page, width !== 'wide' && styles[width])}>
      <header className={styles.header}>
        <div className={styles.titles}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
