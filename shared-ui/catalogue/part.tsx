import type { ReactNode } from 'react';
import { Heading, Text } from 'shared-ui/layout';
import styles from './part.module.css';

export interface PartProps {
  /** Its address on the page; the visual tests name their pictures after it. */
  id: string;
  title: string;
  /** One sentence: what it is for. */
  note?: ReactNode;
  /** `page`: on the page's own ground instead of on paper, for what brings its own. */
  ground?: 'paper' | 'page';
  children: ReactNode;
}

/** One component of the catalogue: its name, what it is for, and all its states. */
export function Part({ id, title, note, ground = 'paper', children }: PartProps) {
  return (
    <section id={id} className={styles.part} data-part aria-labelledby={`${id}-title`}>
      <header className={styles.header}>
        <Heading level={3} id={`${id}-title`}>
          {title}
        </Heading>
        {note !== undefined && (
          <Text tone="muted" className={styles.note}>
            {note}
          </Text>
        )}
      </header>
      <div className={ground === 'paper' ? styles.paper : styles.bare}>{children}</div>
    </section>
  );
}

/** One example with its name over it. */
export function Specimen({
  name,
  children,
  wide = false,
}: {
  name: string;
  children: ReactNode;
  wide?: boolean;
}) {
  return (
    <div className={wide ? styles.wide : styles.specimen}>
      <span className={styles.name}>{name}</span>
      {children}
    </div>
  );
}

/** Specimens beside one another, as many as there is room for. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className={styles.specimens}>{children}</div>;
}
