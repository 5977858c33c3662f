import { PictureTileSkeleton } from 'shared-ui/picture';
import { Skeleton } from 'shared-ui/states';
import css from './home.module.css';

export interface PlaceholderProps {
  /** A row of slides, as many as the window shows, or one banner over the whole width. */
  shape: 'slide' | 'banner';
}

/** Takes exactly the height of a row of pictures while it loads, so that nothing moves. */
export function Placeholder({ shape }: PlaceholderProps) {
  const tiles = shape === 'slide' ? [1, 2, 3, 4, 5] : [1];
  return (
    <div className={css.section} aria-hidden="true">
      <div className={css.placeholderTop}>
        <Skeleton shape="title" />
      </div>
      <div className={`${css.placeholder} ${shape === 'slide' ? css.slides : ''}`}>
        {tiles.map((each) => (
          <PictureTileSkeleton key={each} shape={shape} />
        ))}
      </div>
    </div>
  );
}
