import { Link } from 'react-router-dom';
import { StarPattern } from 'shared-ui/pattern';
import css from './home.module.css';

export interface PictureTileProps {
  /** For its size. */
  className: string | undefined;
  image: string;
  /** What the picture says, shown over it. */
  title: string;
  /** Page of the site; without one the picture leads nowhere. */
  to: string | undefined;
  /** The first of the page is fetched at once, the others when they come near. */
  isFirst?: boolean;
}

/** A picture with its words, which leads to what it is about. While it is on its way, or lost, the pattern stands. */
export function PictureTile({ className, image, title, to, isFirst = false }: PictureTileProps) {
  const look = `${css.tile} ${className}`;
  const content = (
    <>
      <StarPattern seed={title} className={css.ground} />
      <img
        src={image}
        alt=""
        width={1600}
        height={900}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
      <span className={css.caption}>{title}</span>
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
