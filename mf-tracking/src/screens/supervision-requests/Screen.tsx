import { useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Button } from 'shared-ui/button';
import { InlineList } from 'shared-ui/inline-list';
import { Page, Stack, Text } from 'shared-ui/layout';
import { EmptyState, Loaded } from 'shared-ui/states';
import { useLiveSupervision } from '../../queries/live.ts';
import { type Supervision, useSupervisionNames, useSupervisionRequests } from '../../queries/supervision.ts';
import { Consultants } from './consultants.tsx';
import styles from './requests.module.css';
import { RequestsStatus } from './requests-status.tsx';

/**
 * `/tracking/{id}/{userId}/{username}/private-request`: the supervisors of a participant (TF §2.5). Ignores the name in
 * the path (PD-84).
 */
export default function Screen() {
  const params = useParams();
  const [trackingId, userId] = [parseId(params.id), parseId(params.userId)];
  const { t } = useTexts('mf-tracking');
  if (trackingId !== undefined && userId !== undefined)
    return <Requests key={`${trackingId} ${userId}`} supervision={{ trackingId, userId }} />;
  return (
    <Page title={t('supervision.title')}>
      <Missing />
    </Page>
  );
}

function Requests({ supervision }: { supervision: Supervision }) {
  const { t } = useTexts('mf-tracking');
  const { data: names } = useSupervisionNames(supervision);
  const query = useSupervisionRequests(supervision);
  useLiveSupervision();
  return (
    <Page
      title={t('supervision.title')}
      lead={names?.participant && <InlineList items={[names.participant, names.tracking]} />}
    >
      <Loaded query={query} missing={<Missing />}>
        {(requests) => (
          <Stack gap="l">
            <Text className={styles.note}>{t('supervision.note')}</Text>
            <div className={styles.parts}>
              <Consultants supervision={supervision} />
              <RequestsStatus requests={requests} />
            </div>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Missing() {
  const { t } = useTexts('mf-tracking');
  return (
    <EmptyState
      picture="search"
      title={t('supervision.missing.title')}
      text={t('supervision.missing.text')}
      action={<Button href="/user/trackings/list">{t('supervision.missing.action')}</Button>}
    />
  );
}
