import { LoadingState, Skeleton } from 'shared-ui/states';
import styles from './participation.module.css';

/** The shape of the page: the summary, a week of days and some activities. */
export const ParticipationSkeleton = () => (
  <LoadingState>
    <div className={styles.skeleton}>
      <Skeleton className={styles.skeletonCard} />
      <Skeleton className={styles.skeletonWeek} />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className={styles.skeletonRow} />
      ))}
    </div>
  </LoadingState>
);
