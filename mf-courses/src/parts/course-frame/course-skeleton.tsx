import { LoadingState, Skeleton } from 'shared-ui/states';
import styles from './course-frame.module.css';

/** The skeleton of a course that is loading. */
export function CourseSkeleton() {
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
            <Skeleton />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        </div>
      </div>
    </LoadingState>
  );
}
