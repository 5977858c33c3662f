import { classes } from '../classes.ts';
import { formatProgress } from '../format/number.ts';
import styles from './progress.module.css';
import { clampPercent, isRingGreen } from './status.ts';

export interface ProgressRingProps {
  /** In percent, shown inside with one decimal, without decimals if it is whole. Green above 49.5 (TF §9). */
  value: number;
  /** What progresses; only for screen readers. */
  label: string;
  /** 48, 64 or 96 px. @default 'm' */
  size?: 's' | 'm' | 'l';
}

/** Progress, if there is no room for a bar: on a card, beside a name. */
export function ProgressRing({ value, label, size = 'm' }: ProgressRingProps) {
  const percent = clampPercent(value);
  const figure = `${formatProgress(percent)}%`;
  return (
    <span
      className={classes(styles.ring, styles[size], isRingGreen(percent) && styles.green)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={figure}
    >
      <svg viewBox="0 0 44 44" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="22" cy="22" r="19" />
        {percent > 0 && (
          <circle
            className={styles.arc}
            cx="22"
            cy="22"
            r="19"
            pathLength={100}
            strokeDasharray={`${percent} 100`}
            // From the top and clockwise, in both reading directions.
            transform="rotate(-90 22 22)"
          />
        )}
      </svg>
      <bdi className={styles.inside} aria-hidden="true">
        {figure}
      </bdi>
    </span>
  );
}
