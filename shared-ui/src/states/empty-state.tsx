import type { ReactNode } from 'react';
import { StarPattern } from '../pattern/star-pattern.tsx';
import styles from './states.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** What a person can do about it: a Button, or some of them. */
  action?: ReactNode;
  /** Chooses the picture's tint and pattern. @default the title, when it is a string */
  seed?: string;
}

/** An answer without content, distinct from a failure. */
export function EmptyState({ title, text, action, seed }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <StarPattern className={styles.picture} seed={seed ?? (typeof title === 'string' ? title : 'empty')} />
      <p className={styles.stateTitle}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
