import { Link } from 'react-router-dom';
import { IconArrowRight } from 'shared-ui/icons';
import { StarPattern } from 'shared-ui/pattern';
import { pictureSources } from 'shared-ui/picture';
import css from './tile.module.css';

export interface PictureTileProps {
  /** One of several beside one another, or one over the whole width with its words beside it. */
  shape: 'slide' | 'banner';
  image: string;
  /** What the picture says. */
  title: string;
  /** Page of the site; without one the picture leads nowhere. */
  to: string | undefined;
  /** The first of the page is fetched at once, the others when they come near. */
  isFirst?: boolean;
}

/** How wide each shape is shown: a slide as the carousel's columns, a banner as its part of the page, which is 75rem wide at most. */
const sizes = {
  slide: '(min-width: 75em) 25rem, (min-width: 64em) 33vw, (min-width: 29em) 50vw, 100vw',
  banner: '(min-width: 75em) 45rem, (min-width: 48em) 60vw, 100vw',
} as const;

/** A picture with its words, which leads to what it is about. While it is on its way, or lost, the pattern stands. */
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
