import { useTexts } from 'shared-api/i18n';
import { Card, Heading, Page } from 'shared-ui/layout';
import { Loaded, LoadingState } from 'shared-ui/states';
import { MeetingLinkForm } from '../../parts/availability/meeting-link-form.tsx';
import { useSettings } from '../../queries/availability.ts';
import { RequestsSwitch } from './requests-switch.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

/**
 * `/consultant/add-availability-settings`: durations, prices, rules, the meeting link, and suspending requests (CC
 * §3, §5).
 */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const settings = useSettings();
  return (
    <Page title={t('availability.settings.title')} lead={t('availability.settings.lead')}>
      <div className={styles.cards}>
        <Loaded
          query={settings}
          loading={
            <Card>
              <LoadingState shape="form" />
            </Card>
          }
        >
          {(found) => <SettingsForm settings={found} />}
        </Loaded>
        <Card as="section" aria-labelledby="meeting-link" className={styles.card}>
          <Heading id="meeting-link" size="m">
            {t('availability.link.title')}
          </Heading>
          <MeetingLinkForm />
        </Card>
        <Card as="section" aria-labelledby="requests" className={styles.card}>
          <Heading id="requests" size="m">
            {t('availability.settings.requests')}
          </Heading>
          <RequestsSwitch />
        </Card>
      </div>
    </Page>
  );
}
