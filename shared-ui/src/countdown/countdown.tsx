import { IconHourglass } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './countdown.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

export interface CountdownProps {
  /** The end, ms of this device's clock. */
  until: number;
  /** Returns the text with the time left, 'm:ss': 'Held for you: 9:41'. */
  label(left: string): string;
  /** Returns the announcement for screen readers when 5, 1 and 0 minutes are left. */
  announce?(minutes: number): string;
  /** Called once for each `until`, also if it is over in the first render. */
  onEnd(): void;
}

/** A countdown to an instant. Screen readers do not read it every second, but announce when little time is left. */
export function Countdown(props: CountdownProps) {
  return <Running key={props.until} {...props} />;
}

/** The minutes that are announced. */
const markOf = (seconds: number) => (seconds === 0 ? 0 : seconds <= 60 ? 1 : seconds <= 300 ? 5 : undefined);

function Running({ until, label, announce, onEnd }: CountdownProps) {
  const seconds = useSecondsLeft(until);
  const mark = markOf(seconds);
  /** Already passed in the first render, so that it is not announced. */
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
