import { useState } from 'react';
import type { ApiError } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { Group, Stack } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { TextAreaField } from 'shared-ui/text-field';
import type { CaseActions } from '../case-queue/case-queue.tsx';

interface DecisionFormProps extends CaseActions {
  /** Labels of the two decisions. */
  accept: string;
  refuse: string;
  /** Label of the text that goes with the decision. Refusing needs one. */
  reason: string;
  reasonHint?: string;
  /** Shown when the second decision has no reason. */
  reasonMissing?: string;
  /** Maximum number of characters. */
  maxReason: number;
  /** The decision that is being sent. */
  pending: 'accept' | 'refuse' | undefined;
  error: ApiError | null;
  onAccept(reason: string): void;
  onRefuse(reason: string): void;
}

/** Statuses of an answer after which a retry does not help: another operator has decided, or the case is gone. */
const finalStatuses = [404, 409];

/** Accepts or refuses a case. If another operator has decided meanwhile, a message says so and the next case can be opened. */
export function DecisionForm({
  accept,
  refuse,
  reason: reasonLabel,
  reasonHint,
  reasonMissing,
  maxReason,
  pending,
  error,
  onAccept,
  onRefuse,
  draft,
  onDraft,
  onDecided,
}: DecisionFormProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [reason, setReason] = useState(draft);
  const [isMissing, setIsMissing] = useState(false);
  const text = reason.trim();
  if (error && finalStatuses.includes(error.status))
    return (
      <Stack gap="s" align="start">
        <FormMessage tone="warning">{errorText(error)}</FormMessage>
        <Button autoFocus onClick={onDecided}>
          {t('queue.nextCase')}
        </Button>
      </Stack>
    );
  return (
    <Form
      onSubmit={() => {
        if (pending !== undefined) return;
        setIsMissing(false);
        onAccept(text);
      }}
    >
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      <TextAreaField
        label={reasonLabel}
        hint={reasonHint}
        error={isMissing ? (reasonMissing ?? t('queue.reasonMissing')) : undefined}
        value={reason}
        onChange={(value) => {
          setReason(value);
          onDraft(value);
        }}
        maxLength={maxReason}
        rows={3}
      />
      <Group gap="s">
        <Button type="submit" loading={pending === 'accept'}>
          {accept}
        </Button>
        <Button
          variant="secondary"
          loading={pending === 'refuse'}
          onClick={() => {
            if (pending !== undefined) return;
            if (text === '') return setIsMissing(true);
            onRefuse(text);
          }}
        >
          {refuse}
        </Button>
      </Group>
    </Form>
  );
}
