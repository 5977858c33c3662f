import { IconStarFilled } from '@tabler/icons-react';
import { formatProgress } from '../format/number.ts';
import { Bar } from '../progress/bar.tsx';
import { fill, useKitTexts } from '../texts.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './rating.module.css';
import { computeShares } from './steps.ts';

export interface RatingDistributionProps {
  /** Number of ratings with one, two, three, four and five stars. */
  counts: [number, number, number, number, number];
}

/** The share of each number of stars, the best first (CC §9). */
export function RatingDistribution({ counts }: RatingDistributionProps) {
  const texts = useKitTexts();
  const rows = computeShares(counts).map((share, index) => ({ share, stars: index + 1 }));
  return (
    <ul className={styles.distribution}>
      {rows.reverse().map(({ share, stars }) => (
        <li key={stars} className={styles.row}>
          <VisuallyHidden>{`${fill(texts.stars, { value: stars })}: `}</VisuallyHidden>
          <span className={styles.which} aria-hidden="true">
            {stars}
            <IconStarFilled />
          </span>
          <Bar value={share} tone="accent" aria-hidden="true" />
          <bdi className={styles.share}>{formatProgress(share)}%</bdi>
        </li>
      ))}
    </ul>
  );
}
