import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Card, Heading, Page, Stack } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { guideParts } from '../../parts/availability/guide/entries.ts';
import { GuidePart, toAnchor } from '../../parts/availability/guide/guide.tsx';
import { paths } from '../../parts/availability/paths.ts';

/** `/consultants/availablity/instructions`: the help guide as a page (CC §2). */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  return (
    <Page
      title={t('availability.guide.pageTitle')}
      lead={t('availability.guide.pageLead')}
      width="narrow"
      actions={
        <Button href={paths.availability} variant="secondary">
          {t('availability.guide.open')}
        </Button>
      }
    >
      <Stack gap="l">
        <Card as="section" tone="sunken">
          <nav aria-label={t('availability.guide.contents')}>
            <Stack gap="m">
              {guideParts.map((part) => (
                <div key={part.id}>
                  <TextLink href={`#${part.id}`}>{t(`availability.guide.${part.id}`)}</TextLink>
                  <ul>
                    {part.entries.map((entry) => (
                      <li key={entry.id}>
                        <TextLink href={`#${toAnchor(part, entry)}`}>
                          {t(`availability.guide.titles.${entry.id}`)}
                        </TextLink>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </Stack>
          </nav>
        </Card>
        {guideParts.map((part) => (
          <section key={part.id} id={part.id}>
            <Stack gap="l">
              <Heading>{t(`availability.guide.${part.id}`)}</Heading>
              <GuidePart part={part} />
            </Stack>
          </section>
        ))}
      </Stack>
    </Page>
  );
}
