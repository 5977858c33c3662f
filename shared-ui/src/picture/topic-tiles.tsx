import { Link } from 'react-router-dom';
import { StarPattern } from '../pattern/index.ts';
import styles from './topic-tiles.module.css';

export interface TopicTilesProps {
  topics: readonly {
    title: string;
    /** Path of the page with the items of the topic. */
    to: string;
    /** Determines pattern and tint: an id rather than the title, so that both languages show the same. */
    seed: string;
  }[];
  /** Accessible name of the list. */
  label: string;
}

/** Categories or kinds side by side, each a link with its own pattern. */
export function TopicTiles({ topics, label }: TopicTilesProps) {
  return (
    <ul className={styles.topics} aria-label={label}>
      {topics.map(({ title, to, seed }) => (
        <li key={to}>
          <Link to={to} className={styles.topic}>
            <StarPattern seed={seed} className={styles.pattern} />
            <span dir="auto">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
