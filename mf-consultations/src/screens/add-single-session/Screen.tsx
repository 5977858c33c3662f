import { useTexts } from 'shared-api/i18n';
import { Page, Stack } from 'shared-ui/layout';
import { Loaded, LoadingState } from 'shared-ui/states';
import { useOwnClock } from '../../parts/availability/use-own-clock.ts';
import { offeredDurations } from '../../rules/availability/offered-durations.ts';
import { SingleForm } from './single-form.tsx';

/** `/consultants/add/single/session/{id}`: adds one session on one day (CC §5). Ignores the id. */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const { settings, zone, now, today } = useOwnClock();
  return (
    <Page title={t('availability.single.title')} width="narrow">
      <Loaded query={settings} loading={<LoadingState shape="form" />}>
        {(found) => (
          <Stack gap="l">
            <SingleForm durations={offeredDurations(found)} zone={zone} now={now} today={today} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
