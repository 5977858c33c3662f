import { type ReactNode, useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import { useKitTexts } from '../texts.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './states.module.css';

export interface SkeletonProps {
  shape?: 'line' | 'title' | 'field' | 'card' | 'circle';
  className?: string;
}

/** A grey place for what is still to come. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span className={classes(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}

const shapes = {
  lines: ['title', 'line', 'line', 'line'],
  form: ['field', 'field', 'field'],
  cards: ['card', 'card', 'card'],
} as const;

export interface LoadingStateProps {
  /** Said aloud. @default 'Loading' */
  label?: string;
  /** The shape of what comes. @default 'lines' */
  shape?: keyof typeof shapes;
  /** Skeletons of an own shape. */
  children?: ReactNode;
}

const quickMs = 150;

/** Skeletons in the shape of what comes; nothing at all for the first 150 ms, since most waits are over by then. */
export function LoadingState({ label, shape = 'lines', children }: LoadingStateProps) {
  const texts = useKitTexts();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), quickMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-busy="true">
      {shown && (
        <>
          <VisuallyHidden>{label ?? texts.loading}</VisuallyHidden>
          {children ?? (
            <div className={classes(styles.skeletons, shape === 'cards' && styles.cards)}>
              {shapes[shape].map((skeleton, index) => (
                <Skeleton key={index} shape={skeleton} />
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}
