import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { IconTrash } from 'shared-ui/icons';
import { useErrorText } from 'shared-ui/states';
import { useRemoveProof } from '../../queries/submit-proof.ts';
import styles from './proof.module.css';

interface RemoveProofProps {
  dayId: number;
  itemId: number;
  /** Whether another proof can be submitted afterwards. */
  canReplace: boolean;
}

/** Removes a proof that is not marked yet, after a confirmation (PD-76). */
export function RemoveProof({ dayId, itemId, canReplace }: RemoveProofProps) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useRemoveProof(dayId);
  const remove = () =>
    mutate({ body: { user_activity_id: dayId, media_id: itemId } }, { onSettled: () => setAsking(false) });
  return (
    <>
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      <div className={styles.remove}>
        <Button size="s" variant="quiet" icon={<IconTrash />} onClick={() => setAsking(true)}>
          {t('proof.remove')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('proof.removeTitle')}
        confirmLabel={t('proof.remove')}
        tone="danger"
        loading={isPending}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {t(canReplace ? 'proof.removeText' : 'proof.removeLate')}
      </ConfirmDialog>
    </>
  );
}
