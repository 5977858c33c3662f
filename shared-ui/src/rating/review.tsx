import { Card, Group, Stack, Text } from '../layout/index.ts';
import { Person } from '../person/index.ts';
import styles from './rating.module.css';
import { Rating } from './rating.tsx';

export interface ReviewProps {
  name: string;
  avatar: string | null;
  /** The formatted date. */
  date: string;
  /** 0.5 to 5 stars. */
  rating: number;
  /** '' if there are only stars. */
  comment: string;
}

/** A rating of a user with their comment. */
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
