import { useId } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Card, Heading, Text } from 'shared-ui/layout';
import { StarPattern } from 'shared-ui/pattern';
import css from './home.module.css';

/** What the site is for each of the three kinds of people who use it. */
const audiences = ['families', 'learners', 'consultants'] as const;

export function Audiences() {
  const { t } = useTexts('shell');
  const heading = useId();
  return (
    <section className={css.section} aria-labelledby={heading}>
      <Heading id={heading}>{t('home.audiences')}</Heading>
      <ul className={css.audiences}>
        {audiences.map((audience) => (
          <Card as="li" flush key={audience}>
            <div className={css.cover}>
              <StarPattern seed={audience} />
            </div>
            <div className={css.audience}>
              <Heading level={3}>{t(`home.${audience}.title`)}</Heading>
              <Text tone="muted">{t(`home.${audience}.text`)}</Text>
            </div>
          </Card>
        ))}
      </ul>
      <div className={css.more}>
        <Button variant="secondary" href="/OurServices">
          {t('home.services')}
        </Button>
        <Button variant="quiet" href="/Experince">
          {t('home.experience')}
        </Button>
      </div>
    </section>
  );
}
