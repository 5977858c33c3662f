import { IconBan, IconCheck, IconClock, IconLock, IconShoppingCart } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './time-slots.module.css';

/** Free, in the cart (blue), selected (red), reserved (grey), or not bookable for another reason. */
export type TimeSlotState = 'free' | 'cart' | 'selected' | 'reserved' | 'blocked';

export interface TimeSlotProps {
  /** The time in the user's zone: '4:00 PM – 5:00 PM'. */
  time: string;
  /** The time in the other person's zone. */
  second?: string;
  state: TimeSlotState;
  /** The state as text, beside its icon. A free slot needs none. */
  stateLabel?: string;
  /** Duration, price, and who has booked it. */
  meta?: ReactNode;
  /** Whether it is selected, if several can be. */
  pressed?: boolean;
  /** Without it the slot is read-only. A click on an unavailable slot must show the reason. */
  onClick?(): void;
  /** A Menu with the actions for the slot. */
  menu?: ReactNode;
}

const icons = {
  free: IconClock,
  cart: IconShoppingCart,
  selected: IconCheck,
  reserved: IconLock,
  blocked: IconBan,
} satisfies Record<TimeSlotState, ComponentType>;

/** One time slot of a day. */
export function TimeSlot({ time, second, state, stateLabel, meta, pressed, onClick, menu }: TimeSlotProps) {
  const Icon = icons[state];
  const content = (
    <>
      <span className={styles.time}>{time}</span>
      {second !== undefined && <span className={styles.second}>{second}</span>}
      {meta !== undefined && <span className={styles.meta}>{meta}</span>}
      {stateLabel !== undefined && (
        <span className={styles.state}>
          <Icon aria-hidden="true" />
          {stateLabel}
        </span>
      )}
    </>
  );
  return (
    <div className={classes(styles.slot, styles[state])}>
      {onClick ? (
        <button type="button" className={styles.content} aria-pressed={pressed} onClick={onClick}>
          {content}
        </button>
      ) : (
        <div className={styles.content}>{content}</div>
      )}
      {menu !== undefined && <div className={styles.menu}>{menu}</div>}
    </div>
  );
}
