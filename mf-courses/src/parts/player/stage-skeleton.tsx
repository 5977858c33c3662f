import { LoadingState, Skeleton } from 'shared-ui/states';
import styles from './player.module.css';

/** A skeleton in the shape of a video with a line of text. */
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
