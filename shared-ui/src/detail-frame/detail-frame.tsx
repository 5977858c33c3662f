import type { ReactNode } from 'react';
import { Picture, type PictureProps } from '../picture/picture.tsx';
import { LoadingState, Skeleton } from '../states/index.ts';
import { StickyBar } from '../sticky-bar/sticky-bar.tsx';
import styles from './detail-frame.module.css';

export interface DetailFrameProps extends Pick<PictureProps, 'src' | 'seed'> {
  /** Shown on the picture, such as a button that plays a film. */
  onCover?: ReactNode;
  /** Accessible name of the bar. */
  label: string;
  /** Price and main action: a bar on phones, beside the content on wide screens. */
  bar: ReactNode;
  children: ReactNode;
}

/** The page of a course, an event or a camp: its content beside the picture and the bar, which stays visible. */
export function DetailFrame({ src, seed, onCover, label, bar, children }: DetailFrameProps) {
  return (
    <div className={styles.box}>
      <div className={styles.frame}>
        <div className={styles.cover}>
          <Picture src={src} alt="" seed={seed} priority className={styles.picture} />
          {onCover}
        </div>
        <div className={styles.main}>{children}</div>
        <div className={styles.bar}>
          <StickyBar label={label}>{bar}</StickyBar>
        </div>
      </div>
    </div>
  );
}

/** The skeleton of a page that is loading. */
export function DetailSkeleton() {
  return (
    <LoadingState>
      <div className={styles.box}>
        <div className={styles.frame}>
          <div className={styles.cover}>
            <Skeleton className={styles.picture} />
          </div>
          <div className={styles.main}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
            <Skeleton shape="card" />
          </div>
        </div>
      </div>
    </LoadingState>
  );
}
