import { useId } from 'react';
import { classes } from '../classes.ts';
import { createPattern, type Shape, tile } from './geometry.ts';
import styles from './pattern.module.css';
import { getTint } from './seed.ts';
import tints from './tints.module.css';

const width = 320;
const height = 180;

export interface StarPatternProps {
  /** Determines the picture: a title or an id. */
  seed: string;
  /** Sets size and shape. The picture covers the whole area. */
  className?: string;
}

/** A picture that replaces a missing photograph: a girih of eight-pointed stars, with a tint by its seed. Decorative. */
export function StarPattern({ seed, className }: StarPatternProps) {
  const id = useId();
  const { shapes, rotation, scale, star } = createPattern(seed);
  return (
    <svg
      className={classes(styles.picture, tints[`tint${getTint(seed)}`], className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern
          id={id}
          width={tile}
          height={tile}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${rotation}) scale(${scale})`}
        >
          <Shapes shapes={shapes} />
        </pattern>
      </defs>
      <rect width={width} height={height} fill={`url(#${id})`} />
      <g transform={`translate(${star.x * width} ${star.y * height}) scale(${star.size})`}>
        <Shapes shapes={star.shapes} />
      </g>
    </svg>
  );
}

function Shapes({ shapes }: { shapes: Shape[] }) {
  return shapes.map(({ points, fill, line, lineWidth }, index) => (
    <polygon
      key={index}
      points={points}
      className={classes(styles[`fill-${fill ?? 'none'}`], line && styles[`line-${line}`])}
      strokeWidth={lineWidth}
    />
  ));
}
