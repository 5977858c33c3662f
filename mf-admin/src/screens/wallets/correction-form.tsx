import { useState } from 'react';
import type { ApiError } from 'shared-api/client';
import { correctWallet } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useGuardedSend } from '../../parts/sign-in-again/use-guarded-send.tsx';
import { changedByMoney } from '../../queries/money-calls.ts';
import {
  type Correction,
  type CorrectionDraft,
  type CorrectionField,
  placeCorrectionError,
  readCorrection,
} from '../../rules/wallets/correction.ts';
import { ConfirmCorrection } from './confirm-correction.tsx';
import { CorrectionFields } from './correction-fields.tsx';
import type { CorrectedWallet } from './new-balances.tsx';

interface CorrectionFormProps {
  idempotencyKey: string;
  /** The user at first, or ''. */
  userId: string;
  /** The first field has the focus at first. */
  hasFocus: boolean;
  onCorrected(wallet: CorrectedWallet): void;
  /** Starts with an empty form and a new key. */
  onRestart(): void;
}

/** The form of a correction. It is sent after a question that says what happens. */
export function CorrectionForm({
  idempotencyKey,
  userId,
  hasFocus,
  onCorrected,
  onRestart,
}: CorrectionFormProps) {
  const { t } = useTexts('mf-admin');
  const [draft, setDraft] = useState<CorrectionDraft>(() => ({
    userId,
    direction: '',
    amount: '',
    currency: '',
    note: '',
  }));
  const [problems, setProblems] = useState<CorrectionField[]>([]);
  const [asked, setAsked] = useState<Correction>();
  const [isAsking, setIsAsking] = useState(false);
  const { send, isPending, error, dialog } = useGuardedSend(correctWallet, {
    invalidates: changedByMoney,
    onRejected: () => setIsAsking(false),
  });
  const { fields, message } = useCorrectionErrors(problems, error);
  const submit = () => {
    const result = readCorrection(draft);
    setProblems('problems' in result ? result.problems : []);
    if ('problems' in result) return;
    setAsked(result.correction);
    setIsAsking(true);
  };
  const confirm = (correction: Correction) =>
    send({ body: { ...correction, idempotency_key: idempotencyKey } }, ({ msg, balances }) => {
      toast.success(msg);
      onCorrected({ userId: correction.user_id, balances });
    });
  return (
    <>
      {/* Before the form: when it closes, it returns the focus to the button, and then the form gives it to an invalid field. */}
      {asked && (
        <ConfirmCorrection
          correction={asked}
          opened={isAsking}
          isPending={isPending}
          onConfirm={() => confirm(asked)}
          onCancel={() => setIsAsking(false)}
        />
      )}
      <Form onSubmit={submit}>
        <CorrectionFields
          draft={draft}
          hasFocus={hasFocus}
          onDraft={(changed) => setDraft((before) => ({ ...before, ...changed }))}
          errors={fields}
        />
        {error?.code === 'key_reused' ? (
          <KeyReused text={message ?? ''} onRestart={onRestart} />
        ) : (
          message !== undefined && <FormMessage tone="error">{message}</FormMessage>
        )}
        <div>
          <Button type="submit" loading={isPending}>
            {t('wallets.submit')}
          </Button>
        </div>
      </Form>
      {dialog}
    </>
  );
}

/** The texts of what is wrong: at their fields, or about the whole form. */
function useCorrectionErrors(
  problems: readonly CorrectionField[],
  error: Pick<ApiError, 'code' | 'message' | 'errors'> | null,
): { fields: Partial<Record<CorrectionField, string>>; message?: string } {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  if (problems.length > 0)
    return { fields: Object.fromEntries(problems.map((field) => [field, t(`wallets.problems.${field}`)])) };
  if (error === null) return { fields: {} };
  const text = errorText(error);
  const fields = placeCorrectionError({ code: error.code, text, errors: error.errors });
  return Object.keys(fields).length > 0 ? { fields } : { fields, message: text };
}

/** The form was sent before with other values, and the server has executed that request: only a new form can correct more. */
function KeyReused({ text, onRestart }: { text: string; onRestart(): void }) {
  const { t } = useTexts('mf-admin');
  return (
    <Stack gap="s" align="start">
      <FormMessage tone="error">
        <Text>{text}</Text>
        <Text>{t('wallets.keyReused')}</Text>
      </FormMessage>
      <Button variant="secondary" onClick={onRestart}>
        {t('wallets.restart')}
      </Button>
    </Stack>
  );
}
