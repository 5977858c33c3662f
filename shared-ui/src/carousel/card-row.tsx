import type { ReactNode } from 'react';
import { Heading } from '../layout/index.ts';
import { TextLink } from '../link/index.ts';
import { fill, useKitTexts } from '../texts.ts';
import styles from './card-row.module.css';
import { Carousel } from './carousel.tsx';

export interface CardRowProps {
  title: string;
  /** Path of the page with all items. */
  to: string;
  /** Cards, one child each. */
  children: ReactNode;
}

/** A section of the home page: a heading, the link to all items, and a row of cards. */
export function CardRow({ title, to, children }: CardRowProps) {
  const texts = useKitTexts();
  const heading = (
    <div className={styles.heading}>
      <Heading>{title}</Heading>
      <TextLink to={to} aria-label={fill(texts.seeAllOf, { title })}>
        {texts.seeAll}
      </TextLink>
    </div>
  );
  return (
    <div className={styles.row}>
      <Carousel label={title} heading={heading}>
        {children}
      </Carousel>
    </div>
  );
}
