import { useId } from 'react';
import { useTexts } from 'shared-api/i18n';
import { IconChevronDown } from 'shared-ui/icons';
import { Heading, Text } from 'shared-ui/layout';
import css from './questions.module.css';

const questions = ['install', 'children', 'cancel', 'pay', 'language', 'consultant'] as const;

/** What visitors ask first, one answer open at a time. */
export default function Questions() {
  const { t } = useTexts('pages');
  const heading = useId();
  return (
    <section className={css.section} aria-labelledby={heading}>
      <Heading id={heading}>{t('welcome.questions.title')}</Heading>
      <div className={css.questions}>
        {questions.map((key) => (
          <details key={key} name={heading}>
            <summary>
              {t(`welcome.questions.${key}.question`)}
              <IconChevronDown aria-hidden="true" />
            </summary>
            <Text tone="muted">{t(`welcome.questions.${key}.answer`)}</Text>
          </details>
        ))}
      </div>
    </section>
  );
}
