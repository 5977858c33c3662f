import { type ReactNode, useRef } from 'react';
import styles from './time-slots.module.css';
import { useScrolls } from './use-scrolls.ts';

export interface TimeSlotGridProps {
  /** Names the group: the day that the times are of. */
  label: string;
  /** TimeSlots. */
  children: ReactNode;
}

/** Times of a day in two, three or four columns by the room there is; higher than 500 px it scrolls by itself. */
export function TimeSlotGrid({ label, children }: TimeSlotGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(box);
  return (
    // biome-ignore lint/a11y/useSemanticElements: times are no fieldset
    <div
      ref={box}
      className={styles.box}
      role="group"
      aria-label={label}
      // What scrolls must be reached by keyboard.
      tabIndex={scrolls ? 0 : undefined}
    >
      <div className={styles.grid}>{children}</div>
    </div>
  );
}
