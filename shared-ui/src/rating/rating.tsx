import { formatProgress } from '../format/number.ts';
import { fill, useKitTexts } from '../texts.ts';
import styles from './rating.module.css';
import { Stars } from './stars.tsx';

export interface RatingProps {
  /** The mean, 0 to 5. The number beside the stars has one decimal. */
  value: number;
  /** Number of ratings. 0 shows that there are none. */
  count?: number;
}

/** The mean rating: stars, the number, and how many there are. Screen readers read one sentence. */
export function Rating({ value, count }: RatingProps) {
  const texts = useKitTexts();
  const figure = formatProgress(value);
  const sentence = fill(texts.stars, { value: figure });
  const label =
    count === undefined
      ? sentence
      : count === 0
        ? texts.noRatings
        : `${sentence}. ${fill(texts.ratings, { count })}`;
  return (
    <span className={styles.rating} role="img" aria-label={label}>
      <Stars value={value} />
      {count !== 0 && <bdi className={styles.figure}>{figure}</bdi>}
      {count !== undefined && <bdi className={styles.count}>({count})</bdi>}
    </span>
  );
}
