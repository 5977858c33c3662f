import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/layout';
import { EmptyState, ErrorState, LoadingState } from 'shared-ui/states';
import styles from '../catalogue.module.css';
import { useWords } from '../words.ts';

export function States() {
  const words = useWords();
  return (
    <div className={styles.grid}>
      <Card>
        <LoadingState />
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
