import { useTexts } from 'shared-api/i18n';
import { isSignedIn, useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { IconListCheck } from 'shared-ui/icons';
import { Card, Group, Text } from 'shared-ui/layout';
import { useMarkingOverview } from '../../queries/proof-calls.ts';

/**
 * Link to the proofs that wait for the caller, if the server reports any. It is the only entry for operators, who have
 * no menu of their own.
 */
export function ProofsNotice() {
  const { t } = useTexts('mf-tracking');
  const signedIn = useSession(isSignedIn);
  const { data } = useMarkingOverview(signedIn);
  if (!signedIn || !data || data.waiting === 0) return null;
  return (
    <Card tone="tinted">
      <Group justify="between">
        <Text strong>{t('marking.notice.text', { count: data.waiting })}</Text>
        <Button href="/user/proofs" size="s" icon={<IconListCheck />}>
          {t('marking.notice.action')}
        </Button>
      </Group>
    </Card>
  );
}
