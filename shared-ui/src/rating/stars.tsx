import { useId } from 'react';
import { classes } from '../classes.ts';
import styles from './rating.module.css';
import { maxStars, toHalves } from './steps.ts';

/** Side of one star's square. */
const side = 24;

const outline =
  'M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873z';

export interface StarsProps {
  /** 0 to 5, rounded to the nearest half. */
  value: number;
  className?: string;
}

/** Five stars, filled from the start of the line. Decorative: the component around them has the value as text. */
export function Stars({ value, className }: StarsProps) {
  const id = useId();
  const stars = Array.from({ length: maxStars }, (_, index) => (
    <path key={index} d={outline} transform={`translate(${index * side})`} />
  ));
  return (
    <svg
      className={classes(styles.stars, className)}
      viewBox={`0 0 ${maxStars * side} ${side}`}
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={id}>
        <rect width={toHalves(value) * side} height={side} />
      </clipPath>
      <g className={styles.empty}>{stars}</g>
      <g className={styles.filled} clipPath={`url(#${id})`}>
        {stars}
      </g>
    </svg>
  );
}
