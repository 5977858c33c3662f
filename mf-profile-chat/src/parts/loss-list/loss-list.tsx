import { FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';

/** What would be lost, in the server's words, before the user confirms. */
export function LossList({ title, losses }: { title: string; losses: readonly string[] }) {
  return (
    <FormMessage tone="warning">
      <Text strong>{title}</Text>
      <ul>
        {losses.map((loss) => (
          <li key={loss} dir="auto">
            {loss}
          </li>
        ))}
      </ul>
    </FormMessage>
  );
}
