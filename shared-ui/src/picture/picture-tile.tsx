import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { StarPattern } from '../pattern/index.ts';
import { Skeleton } from '../states/index.ts';
import { pictureSources } from './picture-sources.ts';
import css from './picture-tile.module.css';

export interface PictureTileProps {
  /** One of several pictures side by side, or a single one over the full width with its text beside it. */
  shape: 'slide' | 'banner';
  image: string;
  /** Text of the picture. */
  title: string;
  /** Page that the picture links to; undefined for a picture without a link. */
  to: string | undefined;
  /** Whether it is the first picture of the page, which loads at once; the others load lazily. */
  isFirst?: boolean;
}

/** `sizes` of each shape: a slide has the width of the carousel's columns, a banner a share of the page, which is at most 75rem wide. */
const sizes = {
  slide: '(min-width: 75em) 25rem, (min-width: 64em) 33vw, (min-width: 29em) 50vw, 100vw',
  banner: '(min-width: 75em) 45rem, (min-width: 48em) 60vw, 100vw',
} as const;

/** A picture with its text, linked to its subject. Shows the pattern while the picture loads or if it fails. */
export function PictureTile({ shape, image, title, to, isFirst = false }: PictureTileProps) {
  const look = `${css.tile} ${css[shape]}`;
  const content = (
    <>
      <span className={css.picture}>
        <StarPattern seed={title} />
        <img
          sizes={sizes[shape]}
          srcSet={pictureSources(image)}
          src={image}
          alt=""
          width={1600}
          height={600}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      </span>
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {to !== undefined && <IconArrowRight aria-hidden="true" />}
      </span>
    </>
  );
  return to === undefined ? (
    <div className={look}>{content}</div>
  ) : (
    <Link to={to} className={look}>
      {content}
    </Link>
  );
}

/** Takes the height of a tile while it loads, so that nothing moves. */
export function PictureTileSkeleton({ shape }: Pick<PictureTileProps, 'shape'>) {
  return (
    <div className={`${css.tile} ${css[shape]}`}>
      <span className={css.picture}>
        <Skeleton shape="card" className={css.skeleton} />
      </span>
      <span className={css.words} />
    </div>
  );
}
