import type { CSSProperties, ReactNode } from 'react';
import { IconCheck, IconClock, IconLock, IconPlus, IconShoppingCart, IconX } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { contrast } from '../../src/theme/contrast.ts';
import { type ColorName, colors, tints } from '../../src/theme/tokens.ts';
import { useScheme } from '../scheme.ts';
import { useSectionTexts } from '../use-section-texts.ts';
import styles from './colors.module.css';

/** A background, and the text or icon on it. */
type Pair = [ground: ColorName, text: ColorName];

const families: { id: keyof typeof words.en.families; pairs: Pair[] }[] = [
  {
    id: 'surfaces',
    pairs: [
      ['page', 'ink'],
      ['surface', 'ink'],
      ['sunken', 'ink'],
      ['hover', 'ink'],
    ],
  },
  {
    id: 'text',
    pairs: [
      ['surface', 'ink-muted'],
      ['surface', 'link'],
      ['surface', 'control-border'],
      ['surface', 'focus'],
    ],
  },
  {
    id: 'brand',
    pairs: [
      ['primary', 'on-primary'],
      ['primary-soft', 'primary-text'],
      ['accent', 'on-accent'],
      ['accent-soft', 'accent-text'],
    ],
  },
  {
    id: 'meaning',
    pairs: [
      ['success-soft', 'success'],
      ['warning-soft', 'warning'],
      ['danger-soft', 'danger'],
      ['danger-fill', 'on-danger'],
      ['info-soft', 'info'],
    ],
  },
];

/** Never used for text: the borders of controls and the focus ring. */
const lines: ColorName[] = ['control-border', 'focus'];

const slots: [ColorName, ColorName, keyof typeof words.en.states, ReactNode][] = [
  ['slot-free', 'ink', 'free', <IconPlus key="icon" />],
  ['slot-cart', 'on-slot-cart', 'cart', <IconShoppingCart key="icon" />],
  ['slot-selected', 'on-slot-selected', 'selected', <IconCheck key="icon" />],
  ['slot-reserved', 'on-slot-reserved', 'reserved', <IconLock key="icon" />],
  ['status-pending', 'on-status-pending', 'pending', <IconClock key="icon" />],
  ['status-accepted', 'on-status-accepted', 'accepted', <IconCheck key="icon" />],
  ['status-rejected', 'on-status-rejected', 'rejected', <IconX key="icon" />],
];

const words = {
  en: {
    families: { surfaces: 'Surfaces', text: 'Text and lines', brand: 'Brand', meaning: 'Meaning' },
    specified: 'Slots and requests: the color never speaks alone',
    tints: 'Tints of people, subjects and pictures',
    states: {
      free: 'Free',
      cart: 'In cart · blue',
      selected: 'Selected · red',
      reserved: 'Reserved · grey',
      pending: 'Pending · yellow',
      accepted: 'Accepted · green',
      rejected: 'Rejected · red',
    },
  },
  ar: {
    families: { surfaces: 'الأسطح', text: 'النص والخطوط', brand: 'الهوية', meaning: 'الدلالة' },
    specified: 'المواعيد والطلبات: اللون لا يتكلم وحده',
    tints: 'ألوان الأشخاص والمواضيع والصور',
    states: {
      free: 'متاح',
      cart: 'في السلة · أزرق',
      selected: 'محدد · أحمر',
      reserved: 'محجوز · رمادي',
      pending: 'قيد الانتظار · أصفر',
      accepted: 'مقبول · أخضر',
      rejected: 'مرفوض · أحمر',
    },
  },
};

export function Colors() {
  const { families: names, specified, states, tints: tintsTitle } = useSectionTexts(words);
  const scheme = useScheme() === 'dark' ? 1 : 0;
  const ratio = ([ground, text]: Pair) =>
    `${(Math.floor(contrast(colors[ground][scheme], colors[text][scheme]) * 10) / 10).toFixed(1)} : 1`;
  const paint = (ground: string, text: string) =>
    ({ '--ground': `var(--${ground})`, '--text': `var(--${text})` }) as CSSProperties;

  return (
    <>
      {families.map(({ id, pairs }) => (
        <div key={id} className={styles.family}>
          <Text strong>{names[id]}</Text>
          <ul className={styles.swatches}>
            {pairs.map(([ground, text]) => (
              <li key={`${ground} ${text}`} className={styles.swatch}>
                <span className={styles.tile} style={paint(`color-${ground}`, `color-${text}`)}>
                  {lines.includes(text) ? (
                    <span className={styles.line} />
                  ) : (
                    <>
                      <span lang="en">Ag</span> <span lang="ar">أب</span>
                    </>
                  )}
                </span>
                <span className={styles.names} dir="ltr" lang="en">
                  <span>{text}</span>
                  <span className={styles.muted}>
                    on {ground} {colors[ground][scheme]}
                  </span>
                  <span className={styles.muted}>{ratio([ground, text])}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.family}>
        <Text strong>{specified}</Text>
        <ul className={styles.swatches}>
          {slots.map(([ground, text, state, icon]) => (
            <li key={ground} className={styles.swatch}>
              <span className={styles.tile} style={paint(`color-${ground}`, `color-${text}`)}>
                {icon}
                <span className={styles.state}>{states[state]}</span>
              </span>
              <span className={styles.names} dir="ltr" lang="en">
                <span>{ground}</span>
                <span className={styles.muted}>
                  {colors[ground][scheme]}, {ratio([ground, text])}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.family}>
        <Text strong>{tintsTitle}</Text>
        <ul className={styles.tints}>
          {tints.map((tint, number) => (
            <li
              key={tint.deep[0]}
              className={styles.tint}
              style={paint(`tint-${number}-soft`, `tint-${number}-deep`)}
            >
              <span className={styles.mid} style={paint(`tint-${number}-mid`, `tint-${number}-deep`)} />
              <span>{number}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
