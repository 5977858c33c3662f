import { Carousel } from 'shared-ui/carousel';
import { Card, Heading, Text } from 'shared-ui/layout';
import { StarPattern } from 'shared-ui/pattern';
import { useSectionTexts } from '../use-section-texts.ts';
import styles from './carousels.module.css';

const words = {
  en: {
    courses: 'Courses for this week',
    titles: [
      'Calm mornings',
      'Better sleep',
      'Learning by play',
      'Homework',
      'Teenagers',
      'Eating together',
      'Faith',
    ],
    lessons: 'lessons',
    news: 'News',
    slides: ['Camps are open', 'Invite a friend', 'Ask a consultant'],
  },
  ar: {
    courses: 'دورات هذا الأسبوع',
    titles: ['صباحات هادئة', 'نوم أفضل', 'التعلم باللعب', 'الواجبات', 'المراهقون', 'نأكل معًا', 'الإيمان'],
    lessons: 'دروس',
    news: 'الجديد',
    slides: ['فُتحت المخيمات', 'ادعُ صديقًا', 'اسأل مستشارًا'],
  },
};

export function Carousels() {
  const w = useSectionTexts(words);
  return (
    <>
      <Carousel label={w.courses} heading={<Heading level={4}>{w.courses}</Heading>}>
        {w.titles.map((title, index) => (
          <Card key={title} as="article" flush>
            <StarPattern seed={words.en.titles[index] ?? ''} className={styles.cover} />
            <div className={styles.words}>
              <Heading level={4}>{title}</Heading>
              <Text tone="muted" size="s">
                {index + 3} {w.lessons}
              </Text>
            </div>
          </Card>
        ))}
      </Carousel>
      <Carousel label={w.news} counts="one">
        {w.slides.map((title, index) => (
          <div key={title} className={styles.slide}>
            <StarPattern seed={words.en.slides[index] ?? ''} className={styles.picture} />
            <p className={styles.title}>{title}</p>
          </div>
        ))}
      </Carousel>
    </>
  );
}
