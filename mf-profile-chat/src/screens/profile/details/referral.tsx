import { useId } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { CopyField, ShareControl, sharedPath } from 'shared-ui/share';
import { Loaded } from 'shared-ui/states';
import { useReferralCode } from '../../../queries/profile.ts';

/** The link by which friends register with the user's referral code (PROF-030, PD-20). */
export function Referral() {
  const { t } = useTexts('mf-profile-chat');
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack gap="m">
        <Heading id={headingId} size="s">
          {t('profile.referral.title')}
        </Heading>
        <Text tone="muted">{t('profile.referral.text')}</Text>
        <Loaded query={useReferralCode()}>
          {(code) => <Link path={sharedPath('/sign-up', 'referralCode', code)} />}
        </Loaded>
      </Stack>
    </Card>
  );
}

function Link({ path }: { path: string }) {
  const { t } = useTexts('mf-profile-chat');
  return (
    <Stack gap="s" align="stretch">
      <CopyField label={t('profile.referral.link')} value={`${window.location.origin}${path}`} />
      <div>
        <ShareControl title={t('profile.referral.shared')} path={path} />
      </div>
    </Stack>
  );
}
