import { useNavigate } from 'react-router-dom';
import type { TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { formatMoney } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { useAddress } from 'shared-ui/list';
import { StickyBar } from 'shared-ui/sticky-bar';
import { EnrolAction } from '../../parts/enrolment/enrol-action.tsx';
import { StartAction } from '../../parts/enrolment/start-action.tsx';
import { useOffer } from '../../parts/enrolment/use-offer.ts';
import { getEnrolledPath } from '../../rules/enrolled-path.ts';
import { hasOptions, isWithheld } from '../../rules/enrolment.ts';
import { PriceText } from './price-text.tsx';

/** 'Enroll Now' with the price, 'Start Now', or the link to the participant's page; at the bottom of the window on phones. */
export function ActionBar({ tracking }: { tracking: TrackingDetail }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [query] = useAddress();
  const { id, is_enrolled, has_started_tracking, selected_enrolled_user_id: userId, name } = tracking;
  const { price, user_currency } = tracking;
  const isSold = !isWithheld(useOffer(tracking));
  return (
    <StickyBar label={t('enrolment.bar', { name })}>
      {is_enrolled === 0 && isSold && (
        <div>
          <Text size="l" strong numbers>
            {hasOptions(tracking) ? (
              t('enrolment.from', { price: formatMoney(price, user_currency, language) })
            ) : (
              <PriceText tracking={tracking} />
            )}
          </Text>
        </div>
      )}
      {is_enrolled === 1 && isSold && (
        <TextLink to={`/tracking-system/${id}/assign-family/`}>{t('enrolment.moreMembers')}</TextLink>
      )}
      <EnrolAction tracking={tracking} module="Tracking" />
      <StartAction
        tracking={tracking}
        onStarted={(participantId) => void navigate(getEnrolledPath(tracking, participantId, query))}
      />
      {is_enrolled === 1 && userId !== null && has_started_tracking === 1 && (
        <Button variant="accent" fullWidth={!isSold} href={getEnrolledPath(tracking, userId, query)}>
          {t('enrolment.continue')}
        </Button>
      )}
    </StickyBar>
  );
}
