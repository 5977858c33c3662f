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
  /** A title, then the details. */
  children: ReactNode;
  /** At the lower edge, aligned with the cards beside it. */
  foot?: ReactNode;
}

/** An item of a list, below its picture. The whole card is the link of its title. */
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
  /** Truncated if it is long. Screen readers and a tooltip have the full text. */
  title: string;
  /** Link target of the card. */
  to: string;
  onClick?(): void;
}

/** The title of a card, with its link. */
export const CoverCardTitle = ({ title, to, onClick }: CoverCardTitleProps) => (
  <TextLink to={to} quiet className={styles.title} dir="auto" title={title} onClick={onClick}>
    <CutText text={title} length={lengths.cardTitle} />
  </TextLink>
);

/** A detail beside its icon. */
export const CoverCardFact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Text as="div" size="s" tone="muted" className={styles.fact} numbers>
    {icon}
    <span>{children}</span>
  </Text>
);

/** Buttons and links in front of the link of the card. */
export const CoverCardActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.above}>{children}</div>
);
