import { useState } from 'react';
import { classes } from '../classes.ts';
import { getTint } from '../pattern/seed.ts';
import tints from '../pattern/tints.module.css';
import { pictureSources } from '../picture/picture-sources.ts';
import styles from './avatar.module.css';
import { initials } from './initials.ts';

export interface AvatarProps {
  name: string;
  /** URL of the picture. The initials are shown if there is none or it does not load. */
  src?: string;
  /** 32, 40, 64 or 96 px. @default 'm' */
  size?: 's' | 'm' | 'l' | 'xl';
  /** Determines the tint. @default the name */
  seed?: string;
  className?: string;
}

const pixels = { s: 32, m: 40, l: 64, xl: 96 } as const;

/** A person's picture. Decorative: the name is beside it, or in the label of the control that contains it. */
export function Avatar({ name, src, size = 'm', seed = name, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const shown = src && src !== failed ? src : undefined;
  return (
    <span
      className={classes(styles.avatar, styles[size], tints[`tint${getTint(seed)}`], className)}
      aria-hidden="true"
    >
      {shown ? (
        <img
          className={styles.picture}
          sizes={`${pixels[size]}px`}
          srcSet={pictureSources(shown)}
          src={shown}
          alt=""
          loading="lazy"
          onError={() => setFailed(shown)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
