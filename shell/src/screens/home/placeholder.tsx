import { Skeleton } from 'shared-ui/states';
import css from './home.module.css';

export interface PlaceholderProps {
  /** A row of slides, as many as the window shows, or one banner over the whole width. */
  shape: 'slides' | 'banner';
}

/** Takes exactly the room of a row of pictures while it is on its way, so that nothing moves when it comes. */
export function Placeholder({ shape }: PlaceholderProps) {
  const slides = shape === 'slides' ? [1, 2, 3, 4, 5] : [1];
  return (
    <div className={css.section} aria-hidden="true">
      <div className={css.placeholderTop}>
        <Skeleton shape="title" />
      </div>
      <div className={`${css.placeholder} ${shape === 'slides' ? css.slides : ''}`}>
        {slides.map((slide) => (
          <Skeleton key={slide} shape="card" className={shape === 'slides' ? css.slide : css.banner} />
        ))}
      </div>
    </div>
  );
}
