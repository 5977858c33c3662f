import { parseText, type TextBlock } from '../../rules/lessons/parse-text.ts';
import styles from './reading-text.module.css';

interface ReadingTextProps {
  children: string;
  /** Level of its headings. */
  level: 3 | 4;
}

/** The text of a lesson to read, with a comfortable line length. */
export function ReadingText({ children, level }: ReadingTextProps) {
  return (
    <div className={styles.text}>
      {parseText(children).map((block, index) => (
        // The index is a stable key, because the text does not change while it is shown.
        <Block key={index} block={block} level={level} />
      ))}
    </div>
  );
}

function Block({ block, level }: { block: TextBlock; level: 3 | 4 }) {
  if (block.kind === 'list')
    return (
      <ul className={styles.list} dir="auto">
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  const Tag = block.kind === 'heading' ? (`h${level}` as const) : 'p';
  return (
    <Tag className={styles[block.kind]} dir="auto">
      {block.text}
    </Tag>
  );
}
