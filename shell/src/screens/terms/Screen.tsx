import { useTexts } from 'shared-api/i18n';
import { Heading, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { LegalPage } from '../legal/legal-page.tsx';
import css from './terms.module.css';

interface Section {
  title: string;
  items: { term: string; text: string }[];
}

/** The terms that were published last; before that the travel operator's terms (EC §9), contradictions included (PD-100). */
export default function Screen() {
  const { t } = useTexts('legal');
  const { t: shell } = useTexts('shell');
  return (
    <LegalPage
      kind="terms"
      path="/terms-and-conditions"
      title={shell('footer.terms')}
      lead={t('terms.lead')}
      delivered={<DeliveredTerms />}
    >
      <Text>
        {t('terms.privacy')} <TextLink to="/privacy-policy">{shell('titles.privacy')}</TextLink>
      </Text>
    </LegalPage>
  );
}

function DeliveredTerms() {
  const { t } = useTexts('legal');
  const sections = t('terms.sections', { returnObjects: true }) as Section[];
  return (
    <div>
      {sections.map(({ title, items }) => (
        <section key={title} className={css.section}>
          <Heading>{title}</Heading>
          <dl className={css.items}>
            {items.map(({ term, text }) => (
              <div key={term} className={css.item}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
