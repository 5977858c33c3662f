import { type ReactNode, useRef } from 'react';
import styles from './time-slots.module.css';
import { useScrolls } from './use-scrolls.ts';

export interface TimeSlotGridProps {
  /** Accessible name of the group: the day of the times. */
  label: string;
  /** `TimeSlot` elements. */
  children: ReactNode;
}

/** The times of a day in two, three or four columns, depending on the room. It scrolls if it is higher than 500 px. */
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
      // Scrollable content must be reachable by keyboard.
      tabIndex={scrolls ? 0 : undefined}
    >
      <div className={styles.grid}>{children}</div>
    </div>
  );
}
