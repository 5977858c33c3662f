import { IconHourglass } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './countdown.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

export interface CountdownProps {
  /** Its end, ms of this device's clock. */
  until: number;
  /** The words around the time that is left, 'm:ss': 'Held for you: 9:41'. */
  label(left: string): string;
  /** Said aloud when that many minutes are left: 5, 1 and, at the end, 0. */
  announce?(minutes: number): string;
  /** Once for each `until`, also where it is over before the first look. */
  onEnd(): void;
}

/** How long something still is: looked at, not listened to, but for a word when it gets short. */
export function Countdown(props: CountdownProps) {
  return <Running key={props.until} {...props} />;
}

/** The marks that are said. */
const markOf = (seconds: number) => (seconds === 0 ? 0 : seconds <= 60 ? 1 : seconds <= 300 ? 5 : undefined);

function Running({ until, label, announce, onEnd }: CountdownProps) {
  const seconds = useSecondsLeft(until);
  const mark = markOf(seconds);
  /** Already passed when it appeared: not news. */
  const [first] = useState(mark);
  const announced = useRef(false);

  useEffect(() => {
    if (seconds > 0 || announced.current) return;
    announced.current = true;
    onEnd();
  });

  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className={classes(styles.countdown, seconds <= 60 && styles.short)}>
      <IconHourglass aria-hidden="true" />
      <bdi role="timer">{label(left)}</bdi>
      <VisuallyHidden role="status">
        {mark !== undefined && mark !== first && announce?.(mark)}
      </VisuallyHidden>
    </span>
  );
}
