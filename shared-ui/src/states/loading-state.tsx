import { type ReactNode, useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import { useKitTexts } from '../texts.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './states.module.css';

export interface SkeletonProps {
  shape?: 'line' | 'title' | 'field' | 'card' | 'circle';
  className?: string;
}

/** A grey placeholder for content that is loading. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span className={classes(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}

const shapes = {
  lines: ['title', 'line', 'line', 'line'],
  form: ['field', 'field', 'field'],
  cards: ['card', 'card', 'card'],
} as const;

export interface LoadingStateProps {
  /** Text for screen readers. @default 'Loading' */
  label?: string;
  /** The shape of the expected content. @default 'lines' */
  shape?: keyof typeof shapes;
  /** Skeletons with a shape of their own. */
  children?: ReactNode;
}

const quickMs = 150;

/** Skeletons in the shape of the expected content. Renders nothing for the first 150 ms, because most waits are over by then. */
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
