import type { ReactNode } from 'react';
import { lengths } from '../format/index.ts';
import { Card } from '../layout/card.tsx';
import { Text } from '../layout/text.tsx';
import { TextLink } from '../link/text-link.tsx';
import { Picture, type PictureProps } from '../picture/picture.tsx';
import { CutText } from '../visually-hidden/cut-text.tsx';
import styles from './cover-card.module.css';

export interface CoverCardProps extends Pick<PictureProps, 'src' | 'seed'> {
  /** Badges on the picture. */
  marks?: ReactNode;
  /** A title, then what is to be known of it. */
  children: ReactNode;
  /** At the lower edge, in one line with those of the cards beside it. */
  foot?: ReactNode;
}

/** An item in a list below its picture. The card is one link, its title's. */
export function CoverCard({ src, seed, marks, children, foot }: CoverCardProps) {
  return (
    <Card as="article" flush className={styles.card}>
      <div className={styles.cover}>
        <Picture src={src} alt="" seed={seed} />
        <div className={styles.marks}>{marks}</div>
      </div>
      <div className={styles.body}>
        {children}
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </div>
    </Card>
  );
}

export interface CoverCardTitleProps {
  /** Cut where it is long; all of it is said and shown as a tip. */
  title: string;
  /** Where the card leads to. */
  to: string;
  onClick?(): void;
}

/** The title of a card and its link. */
export const CoverCardTitle = ({ title, to, onClick }: CoverCardTitleProps) => (
  <TextLink to={to} quiet className={styles.title} dir="auto" title={title} onClick={onClick}>
    <CutText text={title} length={lengths.cardTitle} />
  </TextLink>
);

/** A fact beside its icon. */
export const CoverCardFact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Text as="div" size="s" tone="muted" className={styles.fact} numbers>
    {icon}
    <span>{children}</span>
  </Text>
);

/** Buttons and links of their own, above the link of the card. */
export const CoverCardActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.above}>{children}</div>
);
