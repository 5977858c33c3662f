import { IconBan, IconCheck, IconClock, IconLock, IconShoppingCart } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './time-slots.module.css';

/** Free, in the cart (blue), selected (red), reserved (grey), or not to be booked for another reason. */
export type TimeSlotState = 'free' | 'cart' | 'selected' | 'reserved' | 'blocked';

export interface TimeSlotProps {
  /** When, by the viewer's clocks: '4:00 PM – 5:00 PM'. */
  time: string;
  /** In the other person's zone. */
  second?: string;
  state: TimeSlotState;
  /** The state in words, beside its icon; a free one needs none. */
  stateLabel?: string;
  /** Its length, its price, who has booked it. */
  meta?: ReactNode;
  /** Whether it is among the chosen ones, where several are chosen. */
  pressed?: boolean;
  /** Without it the slot is only shown. A click on one that cannot be had has to say why. */
  onClick?(): void;
  /** A Menu of what can be done with it. */
  menu?: ReactNode;
}

const icons = {
  free: IconClock,
  cart: IconShoppingCart,
  selected: IconCheck,
  reserved: IconLock,
  blocked: IconBan,
} satisfies Record<TimeSlotState, ComponentType>;

/** One time of a day. */
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
