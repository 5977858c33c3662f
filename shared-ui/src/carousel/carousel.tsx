import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Children, isValidElement, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useLanguage } from 'shared-api/i18n';
import { IconButton } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { useIsDrawn } from '../hooks/use-is-drawn.ts';
import { fill, useKitTexts } from '../texts.ts';
import styles from './carousel.module.css';
import { itemCounts } from './counts.ts';
import { useItemsPerView } from './use-items-per-view.ts';
import { usePosition } from './use-position.ts';

export interface CarouselProps {
  /** Accessible name of the region: the kind of slides. */
  label: string;
  /** One child per slide, which fills it. */
  children: ReactNode;
  /** `window`: 5, 3, 2 or 1 by the window's width (SHELL-067); `one`: one at every width. @default 'window' */
  counts?: 'window' | 'one';
  /** Shown above the slides, beside the buttons. Without a heading the buttons are below the slides. */
  heading?: ReactNode;
}

/**
 * A row of cards or pictures that uses the browser's own scrolling, by touch, wheel, keyboard and two buttons. It never
 * moves by itself. The layout is only CSS, so that nothing shifts after the script has measured.
 */
export function Carousel({ label, children, counts = 'window', heading }: CarouselProps) {
  const texts = useKitTexts();
  const { direction } = useLanguage();
  const track = useRef<HTMLDivElement>(null);
  const slides = Children.toArray(children);
  const inWindow = useItemsPerView();
  const items = counts === 'one' ? 1 : inWindow;
  const { first, atStart, atEnd } = usePosition(track, slides.length, items);

  const show = (index: number) => {
    const row = track.current?.children;
    const [start] = row ?? [];
    const slide = row?.[Math.max(0, Math.min(index, slides.length - 1))];
    // From right to left both the difference and the scroll distance are negative.
    if (start instanceof HTMLElement && slide instanceof HTMLElement)
      track.current?.scrollTo({ left: slide.offsetLeft - start.offsetLeft });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Fields inside a slide handle their own keys.
    if (event.target !== track.current || event.altKey || event.ctrlKey || event.metaKey) return;
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const target = { [forward]: first + 1, [backward]: first - 1, Home: 0, End: slides.length - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  };

  const positionOf = (items: number) => {
    const last = Math.min(first + items, slides.length);
    return fill(texts.slidePosition, {
      number: last > first + 1 ? `${first + 1}–${last}` : first + 1,
      count: slides.length,
    });
  };
  const isDrawn = useIsDrawn() && counts === 'window';
  const shownCounts = isDrawn ? itemCounts.map(({ items }) => items) : [items];
  const controls = shownCounts.map(
    (items) =>
      slides.length > items && (
        <div key={items} className={classes(styles.controls, isDrawn && styles[`in${items}`])}>
          <span className={styles.position} aria-live="polite">
            {positionOf(items)}
          </span>
          <IconButton
            className={styles.step}
            label={texts.previousSlide}
            icon={<IconChevronLeft />}
            variant="secondary"
            aria-disabled={atStart || undefined}
            onClick={() => show(first - items)}
          />
          <IconButton
            className={styles.step}
            label={texts.nextSlide}
            icon={<IconChevronRight />}
            variant="secondary"
            aria-disabled={atEnd || undefined}
            onClick={() => show(first + items)}
          />
        </div>
      ),
  );

  return (
    <section
      className={classes(styles.carousel, counts === 'window' && styles.counted)}
      aria-label={label}
      aria-roledescription={texts.carousel}
      data-by-width={isDrawn || undefined}
    >
      {heading !== undefined && (
        <div className={styles.top} data-by-width={isDrawn || undefined}>
          {heading}
          {controls}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a row of slides is no fieldset */}
      <div
        ref={track}
        className={styles.track}
        role="group"
        aria-label={positionOf(items)}
        // Scrollable content must be reachable by keyboard.
        tabIndex={slides.length > items ? 0 : undefined}
        onKeyDown={onKeyDown}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
          <div
            key={isValidElement(slide) ? slide.key : index}
            className={styles.slide}
            role="group"
            aria-roledescription={texts.slide}
            aria-label={fill(texts.slidePosition, { number: index + 1, count: slides.length })}
          >
            {slide}
          </div>
        ))}
      </div>
      {heading === undefined && controls}
    </section>
  );
}
