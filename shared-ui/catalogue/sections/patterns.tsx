import { Card, Heading, Text } from 'shared-ui/layout';
import { StarPattern } from 'shared-ui/pattern';
import { useSectionTexts } from '../use-section-texts.ts';
import styles from './patterns.module.css';

const words = {
  en: [
    ['Calm mornings', 'Family life'],
    ['Better sleep', 'Health'],
    ['Learning by play', 'Early years'],
    ['Homework without tears', 'School'],
    ['Talking with teenagers', 'Teens'],
    ['First prayers', 'Faith'],
    ['Eating together', 'Food'],
    ['Summer camp', 'Camps'],
  ],
  ar: [
    ['صباحات هادئة', 'حياة الأسرة'],
    ['نوم أفضل', 'الصحة'],
    ['التعلم باللعب', 'السنوات الأولى'],
    ['واجبات بلا دموع', 'المدرسة'],
    ['حديث مع المراهقين', 'المراهقون'],
    ['الصلوات الأولى', 'الإيمان'],
    ['نأكل معًا', 'الطعام'],
    ['مخيم الصيف', 'المخيمات'],
  ],
};

export function Patterns() {
  const subjects = useSectionTexts(words);
  return (
    <ul className={styles.covers}>
      {subjects.map(([title, subject], index) => (
        <Card key={title} as="li" flush>
          {/* The same picture in both languages. */}
          <StarPattern seed={words.en[index]?.[0] ?? ''} className={styles.cover} />
          <div className={styles.words}>
            <Heading level={4}>{title}</Heading>
            <Text tone="muted" size="s">
              {subject}
            </Text>
          </div>
        </Card>
      ))}
    </ul>
  );
}
