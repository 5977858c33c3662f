import { useId } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Group, Heading, Stack } from 'shared-ui/layout';
import { useOperatorEntries } from '../../frame/use-menu.ts';
import type { Member } from '../../frame/use-viewer.ts';

/** The first block of an operator's home: the pages on which the site is run. Nothing for everybody else. */
export function OperatorPages({ member }: { member: Member }) {
  const { t } = useTexts('shell');
  const { language } = useLanguage();
  const heading = useId();
  const entries = useOperatorEntries(member);
  if (entries.length === 0) return null;
  return (
    <Stack as="section" gap="m" aria-labelledby={heading}>
      <Heading id={heading}>{t('home.operator')}</Heading>
      <Group gap="s">
        {entries.map(({ href, label }, index) => (
          <Button key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
            {label[language]}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
