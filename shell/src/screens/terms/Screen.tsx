import { useTexts } from 'shared-api/i18n';
import { Heading, Page, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import reading from '../reading.module.css';
import css from './terms.module.css';

interface Section {
  title: string;
  items: { term: string; text: string }[];
}

/** The travel operator's terms (EC §9), contradictions included (PD-100). */
export default function Screen() {
  const { t } = useTexts('legal');
  const { t: shell } = useTexts('shell');
  const sections = t('terms.sections', { returnObjects: true }) as Section[];
  return (
    <Page title={shell('footer.terms')} lead={t('terms.lead')}>
      <div className={reading.column}>
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
        <Text>
          {t('terms.privacy')} <TextLink to="/privacy-policy">{shell('titles.privacy')}</TextLink>
        </Text>
      </div>
    </Page>
  );
}
