import { useTexts } from 'shared-api/i18n';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import styles from './camp-terms.module.css';

/** The travel operator's terms of a cancellation, verbatim: shown before paying and before cancelling (PD-42, PD-100). */
export function CampTerms() {
  const { t } = useTexts('mf-commerce');
  return (
    <div>
      <Text>{t('camp.cancel.requestText')}</Text>
      <ul className={styles.terms}>
        <li>{t('camp.terms.deposit')}</li>
        <li>{t('camp.terms.refund')}</li>
        <li>{t('camp.terms.days')}</li>
      </ul>
      <TextLink to="/terms-and-conditions" target="_blank">
        {t('camp.terms.all')}
      </TextLink>
    </div>
  );
}
