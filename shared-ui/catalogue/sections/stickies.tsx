import { useLanguage } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { formatMoney } from 'shared-ui/format';
import { Card, Text } from 'shared-ui/layout';
import { StickyBar } from 'shared-ui/sticky-bar';
import { useSectionTexts } from '../use-section-texts.ts';
import { useWords } from '../words.ts';

const words = {
  en: { label: 'Your choice', sum: 'Two sessions', next: 'Add To Cart' },
  ar: { label: 'اختيارك', sum: 'جلستان', next: 'أضف إلى السلة' },
};

export function Stickies() {
  const { paragraph } = useWords();
  const w = useSectionTexts(words);
  const { language } = useLanguage();
  return (
    <>
      <Card>
        <Text>{paragraph}</Text>
      </Card>
      <StickyBar label={w.label}>
        <Text strong numbers>
          {w.sum} · {formatMoney(60, 'USD', language)}
        </Text>
        <Button variant="accent">{w.next}</Button>
      </StickyBar>
    </>
  );
}
