import { LoadingState, Skeleton } from 'shared-ui/states';
import styles from './player.module.css';

/** In the shape of a video and a line about it. */
export function StageSkeleton() {
  return (
    <LoadingState>
      <div className={styles.skeleton}>
        <div className={styles.screen}>
          <Skeleton shape="card" className={styles.poster} />
        </div>
        <Skeleton shape="title" />
        <Skeleton />
      </div>
    </LoadingState>
  );
}
