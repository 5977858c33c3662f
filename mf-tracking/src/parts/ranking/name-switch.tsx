import { useEffect } from 'react';
import { useTexts } from 'shared-api/i18n';
import { useErrorText } from 'shared-ui/states';
import { SwitchField } from 'shared-ui/switch';
import { useNameInRanking } from '../../queries/ranking-calls.ts';

interface NameSwitchProps {
  trackingId: number;
  /** The caller or a member of their family. */
  userId: number;
  /** The choice in the server's last answer. */
  isNamed: boolean;
}

/** Switches whether rankings show a participant by first name and initial, or without a name (PD-79). */
export function NameSwitch({ trackingId, userId, isNamed }: NameSwitchProps) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const { mutate, reset, isPending, isSuccess, variables, error } = useNameInRanking();
  // Shows the saved choice until the ranking was refetched.
  useEffect(() => reset(), [isNamed, reset]);
  const isChosen = isPending || isSuccess;
  return (
    <SwitchField
      label={t('ranking.named')}
      hint={t('ranking.namedHint')}
      error={error ? errorText(error) : undefined}
      checked={isChosen ? variables.body.is_named_in_ranking === 1 : isNamed}
      onChange={(checked) => {
        if (isPending) return;
        const is_named_in_ranking = checked ? 1 : 0;
        mutate({ body: { tracking_id: trackingId, current_user_id: userId, is_named_in_ranking } });
      }}
    />
  );
}
