import type { CSSProperties } from 'react';
import { Text } from 'shared-ui/layout';
import { values } from '../../src/theme/tokens.ts';
import { useSectionTexts } from '../use-section-texts.ts';
import styles from './space.module.css';

const spaces = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const corners = ['hair', 'small', 'control', 'card'] as const;

const words = {
  en: {
    space: 'Space, in pixels',
    corners: 'Corners, in pixels',
    depth: 'Depth',
    hairline: 'A hairline, for what lies on the page',
    floating: 'A shadow, only for what floats over it',
  },
  ar: {
    space: 'المساحات بالبكسل',
    corners: 'الزوايا بالبكسل',
    depth: 'العمق',
    hairline: 'خط رفيع لما يستقر على الصفحة',
    floating: 'ظل لما يطفو فوقها فقط',
  },
};

const pixels = (rem: string) => Number.parseFloat(rem) * 16;
const size = (variable: string) => ({ '--size': `var(--${variable})` }) as CSSProperties;

export function Space() {
  const { space, corners: cornersTitle, depth, hairline, floating } = useSectionTexts(words);
  return (
    <>
      <div className={styles.block}>
        <Text strong>{space}</Text>
        <ul className={styles.spaces}>
          {spaces.map((number) => (
            <li key={number} className={styles.space}>
              <span className={styles.bar} style={size(`space-${number}`)} />
              <span className={styles.number}>{pixels(values[`space-${number}`])}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.block}>
        <Text strong>{cornersTitle}</Text>
        <ul className={styles.corners}>
          {corners.map((name) => (
            <li key={name} className={styles.corner} style={size(`radius-${name}`)}>
              <span className={styles.number} dir="ltr" lang="en">
                {name} {pixels(values[`radius-${name}`])}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.block}>
        <Text strong>{depth}</Text>
        <div className={styles.depths}>
          <div className={styles.hairline}>{hairline}</div>
          <div className={styles.floating}>{floating}</div>
        </div>
      </div>
    </>
  );
}
