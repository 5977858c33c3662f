import type { ReactNode } from 'react';
import { Heading, Text } from 'shared-ui/layout';
import styles from './part.module.css';

export interface PartProps {
  /** Anchor on the page, and name of the screenshot in the visual tests. */
  id: string;
  title: string;
  /** One sentence about its purpose. */
  note?: ReactNode;
  /** `page`: on the background of the page instead of a paper surface, for components with a surface of their own. */
  ground?: 'paper' | 'page';
  children: ReactNode;
}

/** One component of the catalogue: its name, its purpose, and all its states. */
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

/** One example with its name above it. */
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

/** Specimens side by side, as many as fit. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className={styles.specimens}>{children}</div>;
}
