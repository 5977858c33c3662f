import { use, useState } from 'react';
import { classes } from '../classes.ts';
import { getTint } from '../pattern/seed.ts';
import { StarPattern } from '../pattern/star-pattern.tsx';
import tints from '../pattern/tints.module.css';
import { FirstInView } from './first-in-view.ts';
import styles from './picture.module.css';
import { pictureSources } from './picture-sources.ts';

/** Width and height attributes in pixels, which only set the shape. The layout determines the size. */
const sizes = { wide: [640, 360], photo: [640, 480], square: [640, 640] } as const;

export interface PictureProps {
  /** URL of the picture. A pattern of stars is shown if there is none or it does not load. */
  src?: string;
  /** What the picture shows; '' if it is decorative. */
  alt: string;
  /** Determines the pattern and its tint: a title or an id. */
  seed: string;
  /** 16:9, 4:3 or 1:1; the picture covers it. @default 'wide' */
  ratio?: keyof typeof sizes;
  /** Loads at once and with high priority, for the one large picture at the top of a page. */
  priority?: boolean;
  className?: string;
}

/** A picture of a course, an event or a place. Its room is reserved, so that nothing moves when it loads. */
export function Picture({ src, alt, seed, ratio = 'wide', priority = false, className }: PictureProps) {
  const isFirst = use(FirstInView) || priority;
  const [failed, setFailed] = useState<string>();
  const [width, height] = sizes[ratio];
  const look = classes(styles.picture, styles[ratio], className);
  if (!src) return <StarPattern seed={seed} className={look} />;
  if (src === failed)
    return (
      <span className={look} {...(alt !== '' && { role: 'img', 'aria-label': alt })}>
        <StarPattern seed={seed} className={styles.pattern} />
      </span>
    );
  return (
    <img
      className={classes(look, tints[`tint${getTint(seed)}`])}
      sizes={priority ? '100vw' : '(min-width: 48em) 24rem, 100vw'}
      srcSet={pictureSources(src)}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
