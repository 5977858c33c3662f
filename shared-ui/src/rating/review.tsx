import { Card, Group, Stack, Text } from '../layout/index.ts';
import { Person } from '../person/index.ts';
import styles from './rating.module.css';
import { Rating } from './rating.tsx';

export interface ReviewProps {
  name: string;
  avatar: string | null;
  /** When they wrote it, as it is shown. */
  date: string;
  /** 0.5 to 5 stars. */
  rating: number;
  /** '' where there are only stars. */
  comment: string;
}

/** How somebody rated something, and what they wrote of it. */
export function Review({ name, avatar, date, rating, comment }: ReviewProps) {
  return (
    <Card as="article">
      <Stack gap="s">
        <Group justify="between">
          <div className={styles.reviewer}>
            <Person name={name} avatar={avatar} line={date} />
          </div>
          <Rating value={rating} />
        </Group>
        {comment !== '' && <Text written>{comment}</Text>}
      </Stack>
    </Card>
  );
}
