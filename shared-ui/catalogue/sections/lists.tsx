import { useState } from 'react';
import { RadioGroupField } from 'shared-ui/choice';
import { InlineList } from 'shared-ui/inline-list';
import { Card, Group, Heading, Text } from 'shared-ui/layout';
import { emptyTextOf, ItemList, type ListArea } from 'shared-ui/list';
import { Picture } from 'shared-ui/picture';
import { Rating } from 'shared-ui/rating';
import { useSectionTexts } from '../use-section-texts.ts';
import styles from './lists.module.css';

const words = {
  en: {
    label: 'Courses',
    shown: 'What is shown',
    states: { ready: 'Ready', refreshing: 'Next page', loading: 'Loading', error: 'Failed', empty: 'Empty' },
    area: 'Whose words',
    areas: { courses: 'Courses', tracking: 'Follow-up', events: 'Events' },
    error: 'The connection was lost. Nothing is gone: try again.',
    courses: ['Calm mornings', 'Sleep without tears', 'Play that teaches', 'The first school year'],
    by: ['Mona El Sayed', '6 lessons'],
  },
  ar: {
    label: 'الدورات',
    shown: 'ما يظهر',
    states: {
      ready: 'جاهزة',
      refreshing: 'الصفحة التالية',
      loading: 'قيد التحميل',
      error: 'تعذّرت',
      empty: 'فارغة',
    },
    area: 'بكلمات من',
    areas: { courses: 'الدورات', tracking: 'المتابعة', events: 'الفعاليات' },
    error: 'انقطع الاتصال. لم يضع شيء: حاول مرة أخرى.',
    courses: ['صباحات هادئة', 'نوم بلا دموع', 'لعب يعلّم', 'السنة الأولى في المدرسة'],
    by: ['منى السيد', '6 دروس'],
  },
};

type Shown = keyof typeof words.en.states;

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function Lists() {
  const texts = useSectionTexts(words);
  const [shown, setShown] = useState<Shown>('ready');
  const [area, setArea] = useState<ListArea>('courses');
  const [page, setPage] = useState(1);
  return (
    <>
      <Group gap="l" align="start">
        <RadioGroupField
          label={texts.shown}
          options={optionsOf(texts.states)}
          value={shown}
          onChange={(value) => setShown(value as Shown)}
          inline
        />
        <RadioGroupField
          label={texts.area}
          options={optionsOf(texts.areas)}
          value={area}
          onChange={(value) => setArea(value as ListArea)}
          inline
        />
      </Group>
      <ItemList
        label={texts.label}
        state={shown === 'loading' || shown === 'error' ? shown : 'ready'}
        error={texts.error}
        onRetry={() => setShown('ready')}
        refreshing={shown === 'refreshing'}
        items={shown === 'empty' ? [] : texts.courses}
        keyOf={(course) => course}
        empty={emptyTextOf(area)}
        page={page}
        pages={shown === 'empty' ? 1 : 9}
        onPage={setPage}
      >
        {(course) => (
          <Card as="article" flush>
            <Picture alt="" seed={course} />
            <div className={styles.words}>
              <Heading level={4}>{course}</Heading>
              <Text tone="muted" size="s">
                <InlineList items={texts.by} />
              </Text>
              <Rating value={4.5} count={42} />
            </div>
          </Card>
        )}
      </ItemList>
    </>
  );
}
