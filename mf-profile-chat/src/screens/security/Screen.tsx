import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { safePath } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { Page, SectionCard, Stack, Text } from 'shared-ui/layout';
import { Loaded, LoadingState } from 'shared-ui/states';
import { IdentityProof } from '../../parts/identity-proof/identity-proof.tsx';
import { useFactors } from '../../queries/second-factor.ts';
import { AddFactor } from './add-factor.tsx';
import { FactorList } from './factor-list.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoverySection } from './recovery-section.tsx';

/**
 * `/user/security`, an addition to the specification: the second steps of sign-in. Operators come here from their pages, whose address is in
 * `?next=`, until their session has proved one.
 */
export default function Screen() {
  const { t } = useTexts('mf-profile-chat');
  return (
    <Page title={t('security.title')} lead={t('security.lead')} width="narrow">
      <Loaded query={useFactors()} loading={<LoadingState shape="cards" />}>
        {(own) => <Factors {...own} />}
      </Loaded>
    </Page>
  );
}

type OwnFactors = NonNullable<ReturnType<typeof useFactors>['data']>;

function Factors({ factors, recovery_codes, is_required, is_proved }: OwnFactors) {
  const { t } = useTexts('mf-profile-chat');
  const [codes, setCodes] = useState<readonly string[]>();
  const hasFactors = factors.length > 0;
  return (
    <Stack gap="l">
      {is_required === 1 && <OperatorNotice isProved={is_proved === 1} hasFactors={hasFactors} />}
      <SectionCard title={t('security.factors')}>
        {hasFactors ? (
          <FactorList factors={factors} canRemoveLast={is_required === 0} />
        ) : (
          <Text tone="muted">{t('security.none')}</Text>
        )}
        <AddFactor isFirst={!hasFactors} onCodes={setCodes} />
      </SectionCard>
      {hasFactors && <RecoverySection left={recovery_codes} onCodes={setCodes} />}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </Stack>
  );
}

/** Leads operators through what their pages need, and back to these. */
function OperatorNotice({ isProved, hasFactors }: { isProved: boolean; hasFactors: boolean }) {
  const { t } = useTexts('mf-profile-chat');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = safePath(query.get('next') ?? undefined);
  if (isProved)
    return next === undefined ? null : (
      <FormMessage tone="success">
        <Stack gap="s">
          <Text>{t('security.proved')}</Text>
          <Button size="s" onClick={() => navigate(next, { replace: true })}>
            {t('security.goOn')}
          </Button>
        </Stack>
      </FormMessage>
    );
  if (!hasFactors) return <FormMessage tone="info">{t('security.required')}</FormMessage>;
  return (
    <SectionCard title={t('security.proveTitle')}>
      <IdentityProof onProved={() => next !== undefined && navigate(next, { replace: true })} />
    </SectionCard>
  );
}
