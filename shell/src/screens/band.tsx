import type { ReactNode } from 'react';
import { StarMark } from '../frame/logo.tsx';
import css from './band.module.css';
import { StarField } from './star-field.tsx';

export interface BandProps {
  /** Above the title. */
  eyebrow?: string;
  /** The page's h1. */
  title: string;
  lead?: string;
  /**
   * `large` introduces the site to new visitors, with the brand's star beside the words.
   * @default 'compact'
   */
  size?: 'large' | 'compact';
  /** Buttons below the words, with the class `onBand`. */
  children?: ReactNode;
}

/** The first section of a page, on the brand's color and pattern. */
export function Band({ eyebrow, title, lead, size = 'compact', children }: BandProps) {
  return (
    <div className={`${css.band} ${css[size]}`}>
      <StarField className={css.field} />
      {size === 'large' && (
        <div className={css.ornament}>
          <StarMark />
        </div>
      )}
      <div className={css.words}>
        {eyebrow !== undefined && <p className={css.eyebrow}>{eyebrow}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className={css.lead}>{lead}</p>}
        {children !== undefined && <div className={css.actions}>{children}</div>}
      </div>
    </div>
  );
}

/** Class of a secondary button on a band. */
export const onBand = css.onBand;
