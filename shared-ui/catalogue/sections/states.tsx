import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/layout';
import { EmptyState, ErrorState, LoadingState } from 'shared-ui/states';
import { useWords } from '../words.ts';
import styles from './states.module.css';

export function States() {
  const words = useWords();
  return (
    <div className={styles.states}>
      <Card>
        <LoadingState />
      </Card>
      <Card>
        <LoadingState shape="form" />
      </Card>
      <Card>
        <EmptyState
          title={words.empty}
          text={words.emptyText}
          action={<Button>{words.find}</Button>}
          seed="sessions"
        />
      </Card>
      <Card>
        <ErrorState message={words.failed} onRetry={() => {}} />
      </Card>
    </div>
  );
}
