import { Skeleton } from 'shared-ui/states';
import styles from './consultant-card.module.css';

/** A card that is still loading, as high as most cards. */
export function CardSkeleton() {
  return (
    <div className={styles.skeleton}>
      <div className={styles.skeletonHead}>
        <Skeleton shape="circle" className={styles.skeletonFace} />
        <div className={styles.skeletonWords}>
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      </div>
      <Skeleton shape="field" />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
