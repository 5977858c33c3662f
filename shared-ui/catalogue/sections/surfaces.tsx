import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { Specimens } from '../part.tsx';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: [
    ['plain', 'A course', 'Six lessons, one habit and a family that keeps it.'],
    ['tinted', 'Welcome back', 'You kept your promise four days in a row.'],
    ['sunken', 'Later', 'Three lessons wait until the first is done.'],
  ],
  ar: [
    ['plain', 'دورة', 'ستة دروس وعادة واحدة وأسرة تحافظ عليها.'],
    ['tinted', 'أهلًا بعودتك', 'حافظت على وعدك أربعة أيام متتالية.'],
    ['sunken', 'لاحقًا', 'ثلاثة دروس تنتظر إتمام الأول.'],
  ],
} as const;

export function Surfaces() {
  const cards = useSectionTexts<readonly (readonly ['plain' | 'tinted' | 'sunken', string, string])[]>(words);
  return (
    <Specimens>
      {cards.map(([tone, title, text]) => (
        <Card key={tone} tone={tone}>
          <Stack gap="s">
            <Heading level={4}>{title}</Heading>
            <Text tone="muted">{text}</Text>
          </Stack>
        </Card>
      ))}
    </Specimens>
  );
}
