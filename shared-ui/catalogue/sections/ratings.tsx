import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { Group } from 'shared-ui/layout';
import { RateDialog } from 'shared-ui/rate-dialog';
import { Rating, RatingDistribution, RatingField, Review } from 'shared-ui/rating';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: {
    label: 'How was the session?',
    hint: 'Half stars count too',
    error: 'Choose at least half a star',
    whole: 'Was it on time?',
    wholeHint: 'Whole stars',
    open: 'Rate the session',
    date: '4 Mar, 2026',
    comment: 'We left with one thing to try, and it worked.',
  },
  ar: {
    label: 'كيف كانت الجلسة؟',
    hint: 'ونصف النجمة محسوب أيضًا',
    error: 'اختر نصف نجمة على الأقل',
    whole: 'هل بدأت في موعدها؟',
    wholeHint: 'نجوم كاملة',
    open: 'قيّم الجلسة',
    date: '4 مارس، 2026',
    comment: 'خرجنا بشيء واحد نجرّبه، وقد نجح.',
  },
};

export function Ratings() {
  const { label, hint, error, whole, wholeHint, open, date, comment } = useSectionTexts(words);
  const [first, setFirst] = useState(3.5);
  const [third, setThird] = useState(4);
  const [second, setSecond] = useState(0);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Group gap="l">
        <Rating value={4.27} count={128} />
        <Rating value={2.5} />
        <Rating value={0} count={0} />
      </Group>
      <RatingField label={label} hint={hint} value={first} onChange={setFirst} />
      <RatingField
        label={label}
        value={second}
        onChange={setSecond}
        error={second === 0 ? error : undefined}
        required
      />
      <RatingField label={whole} hint={wholeHint} value={third} onChange={setThird} step={1} />
      <RatingDistribution counts={[3, 0, 9, 31, 85]} />
      <Review name="Lea Demo" avatar={null} date={date} rating={4.5} comment={comment} />
      <Group>
        <Button variant="accent" onClick={() => setOpened(true)}>
          {open}
        </Button>
      </Group>
      <RateDialog
        opened={opened}
        onClose={close}
        title={label}
        maxLength={2_000}
        sending={false}
        onSend={close}
      />
    </>
  );
}
