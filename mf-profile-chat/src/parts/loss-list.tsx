import { FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import styles from './loss-list.module.css';

/** What would be lost, in the server's words, before it is confirmed. */
export function LossList({ title, losses }: { title: string; losses: readonly string[] }) {
  return (
    <FormMessage tone="warning">
      <Text strong>{title}</Text>
      <ul className={styles.losses}>
        {losses.map((loss) => (
          <li key={loss} dir="auto">
            {loss}
          </li>
        ))}
      </ul>
    </FormMessage>
  );
}
