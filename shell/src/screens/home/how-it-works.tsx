import { useId } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Heading } from 'shared-ui/layout';
import { NumberedSteps } from '../numbered-steps.tsx';
import css from './home.module.css';

const steps = ['choose', 'book', 'grow'] as const;

/** How the site works, for visitors. */
export default function HowItWorks() {
  const { t } = useTexts('pages');
  const heading = useId();
  return (
    <section className={css.section} aria-labelledby={heading}>
      <Heading id={heading}>{t('welcome.steps.title')}</Heading>
      <NumberedSteps
        steps={steps.map((key) => ({
          key,
          title: t(`welcome.steps.${key}.title`),
          text: t(`welcome.steps.${key}.text`),
        }))}
      />
    </section>
  );
}
