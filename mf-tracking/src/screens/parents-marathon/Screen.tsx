import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { EmptyState, Loaded } from 'shared-ui/states';
import { usePromoted } from '../../queries/trackings.ts';
import { Promotion } from './promotion.tsx';

/** `/parents-marathon`: presents the free system of the promotion (TF §2.1). */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const query = usePromoted('parents-marathon');
  return (
    <Page title={t('enrolment.marathon.title')} lead={t('enrolment.marathon.lead')}>
      <Loaded query={query}>
        {({ data: tracking }) =>
          tracking ? (
            <Promotion tracking={tracking} />
          ) : (
            <EmptyState
              picture="people"
              title={t('enrolment.marathon.none')}
              text={t('enrolment.marathon.noneText')}
              action={<Button href="/user/trackings/list">{t('tracking.discover.title')}</Button>}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
