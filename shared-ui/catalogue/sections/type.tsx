import { Text } from 'shared-ui/layout';
import { LongText } from 'shared-ui/long-text';
import { classes } from '../../src/classes.ts';
import { values } from '../../src/theme/tokens.ts';
import { useSectionTexts } from '../use-section-texts.ts';
import styles from './type.module.css';

/** One sentence in both scripts, from the largest to the smallest. */
const steps = [
  ['display', 'Growing together', 'ننمو معًا'],
  ['title', 'Small promises, every day', 'وعود صغيرة كل يوم'],
  ['xxl', 'Calm mornings with toddlers', 'صباحات هادئة مع الصغار'],
  ['xl', 'Six lessons and one habit', 'ستة دروس وعادة واحدة'],
  ['l', 'A companion for families, in both languages', 'رفيق للأسرة باللغتين'],
  ['m', 'Book a consultation, follow a course together.', 'احجزوا استشارة وتابعوا دورة معًا.'],
  ['s', 'Saved two minutes ago', 'حُفظ قبل دقيقتين'],
] as const;

const weights = ['regular', 'medium', 'bold'] as const;

const words = {
  en: {
    weights: 'Weights',
    figures: 'Figures of one width, where numbers are compared',
    long: 'A small corner is enough: a cushion, a lamp, a book that everybody likes. Sit down at the same hour, for ten minutes, and put the phones elsewhere. ',
  },
  ar: {
    weights: 'الأوزان',
    figures: 'أرقام بعرض واحد حيث تُقارن',
    long: 'يكفي ركن صغير: وسادة ومصباح وكتاب يحبّه الجميع. اجلسوا في الساعة نفسها عشر دقائق، وضعوا الهواتف في مكان آخر. ',
  },
};

export function Type() {
  const { weights: weightsTitle, figures, long } = useSectionTexts(words);
  return (
    <>
      <ul className={styles.steps}>
        {steps.map(([name, latin, arabic]) => (
          <li key={name} className={styles.step}>
            <span className={styles.name} dir="ltr" lang="en">
              {name} · {sizeOf(values[`text-${name}`])}
            </span>
            <span lang="en" dir="ltr" className={classes(styles.sample, styles[name])}>
              {latin}
            </span>
            <span lang="ar" dir="rtl" className={classes(styles.sample, styles[name])}>
              {arabic}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Text strong>{weightsTitle}</Text>
          {weights.map((weight) => (
            <span key={weight} className={classes(styles.weight, styles[weight])}>
              <span lang="en">Rafiq</span> <span lang="ar">رفيق</span>
              <span className={styles.name} dir="ltr" lang="en">
                {weight} {values[`weight-${weight}`]}
              </span>
            </span>
          ))}
        </div>
        <div className={styles.column}>
          <Text strong>{figures}</Text>
          <table className={styles.table}>
            <tbody>
              {[
                ['EGP', '1,111.00'],
                ['USD', '998.50'],
                ['%', '47.3'],
              ].map(([unit, figure]) => (
                <tr key={unit}>
                  <th scope="row">{unit}</th>
                  <td>{figure}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <LongText>{long.repeat(3)}</LongText>
    </>
  );
}

/** '1rem' → '16', 'clamp(1.5rem, …, 1.875rem)' → '24–30', in pixels at the usual size. */
function sizeOf(value: string): string {
  const [min, max] = [...value.matchAll(/(?<=^|\(|, )([\d.]+)rem(?=$|,|\))/g)].map(
    ([, rem]) => Number(rem) * 16,
  );
  return max === undefined ? `${min}` : `${min}–${max}`;
}
