import type { ReactNode } from 'react';
import { Picture } from 'shared-ui/picture';
import { LoadingState, Skeleton } from 'shared-ui/states';
import { StickyBar } from 'shared-ui/sticky-bar';
import styles from './detail-frame.module.css';

interface DetailFrameProps {
  image: string | null;
  /** Of the pattern that stands in for a picture. */
  seed: string;
  /** Names the bar. */
  label: string;
  /** Price and the way on: a bar on phones, beside the content on wide screens. */
  bar: ReactNode;
  children: ReactNode;
}

/** The content of an event or a camp beside its bar, which stays visible. */
export function DetailFrame({ image, seed, label, bar, children }: DetailFrameProps) {
  return (
    <div className={styles.box}>
      <div className={styles.frame}>
        <div className={styles.cover}>
          <Picture src={image ?? undefined} alt="" seed={seed} priority className={styles.picture} />
        </div>
        <div className={styles.main}>{children}</div>
        <div className={styles.bar}>
          <StickyBar label={label}>{bar}</StickyBar>
        </div>
      </div>
    </div>
  );
}

/** The skeleton of an event or a camp that is loading. */
export function DetailSkeleton() {
  return (
    <LoadingState>
      <div className={styles.box}>
        <div className={styles.frame}>
          <div className={styles.cover}>
            <Skeleton className={styles.coverSkeleton} />
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
