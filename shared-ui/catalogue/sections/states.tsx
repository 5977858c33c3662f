import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/layout';
import { EmptyState, ErrorState, type IllustrationName, LoadingState } from 'shared-ui/states';
import { useWords } from '../words.ts';
import styles from './states.module.css';

const pictures: IllustrationName[] = [
  ...(['calendar', 'courses', 'chat', 'bell', 'cart'] as const),
  ...(['ticket', 'people', 'search', 'path'] as const),
];

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
      {pictures.map((picture) => (
        <Card key={picture}>
          <EmptyState picture={picture} title={words.empty} />
        </Card>
      ))}
      <Card>
        <ErrorState message={words.failed} onRetry={() => {}} />
      </Card>
    </div>
  );
}
