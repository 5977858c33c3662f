import type { ReactNode } from 'react';
import { StarPattern } from '../pattern/star-pattern.tsx';
import type { IllustrationName } from './drawings.ts';
import { Illustration } from './illustration.tsx';
import styles from './states.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** What the user can do about it: one or several Buttons. */
  action?: ReactNode;
  /** Drawing of the subject of the page. @default a pattern */
  picture?: IllustrationName;
  /** Determines the tint, and the pattern if there is no picture. @default the title, if it is a string */
  seed?: string;
}

/** An answer without content, distinct from a failure. */
export function EmptyState({ title, text, action, picture, seed }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {picture ? (
        <Illustration name={picture} />
      ) : (
        <StarPattern
          className={styles.picture}
          seed={seed ?? (typeof title === 'string' ? title : 'empty')}
        />
      )}
      <p className={styles.stateTitle}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
