import { type SubmitEvent, useState } from 'react';
import type { WaitingProof } from 'shared-api/contracts/tracking/activities';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { formatDate } from 'shared-ui/format';
import { Group, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { TextAreaField, TextField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { readWaitingAgain, useMarkProof } from '../../queries/proofs.ts';
import { keepTogether } from '../../rules/keep-together.ts';
import { isDecidedElsewhere, parseMark } from '../../rules/proof-queue.ts';
import { QuickMarks } from './quick-marks.tsx';
import type { FocusTarget } from './use-queue.ts';

const maxComment = 2_000;

interface ReviewFormProps {
  proof: WaitingProof;
  /** The field has the focus, so that who marks by keyboard types on. */
  hasFocus: boolean;
  canSkip: boolean;
  onSkip(): void;
  onDecided(target: FocusTarget): void;
}

/** Marks a proof with a percentage, or asks for another with a comment. What somebody else has decided meanwhile is said, and the next one opens. */
export function ReviewForm({ proof, hasFocus, canSkip, onSkip, onDecided }: ReviewFormProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const [mark, setMark] = useState('');
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState<'mark' | 'comment'>();
  const { mutate, isPending, variables, error } = useMarkProof();
  const { username: name } = proof.participant;

  const send = (review: { mark?: number }, done: string, target: FocusTarget) => {
    const text = comment.trim();
    setMissing(undefined);
    mutate(
      { body: { proof_id: proof.id, ...review, ...(text !== '' && { comment: text }) } },
      {
        onSuccess: () => {
          toast.success(done);
          onDecided(target);
        },
      },
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isPending) return;
    const parsed = parseMark(mark);
    if (parsed === undefined) return setMissing('mark');
    const isTyped =
      event.currentTarget.contains(document.activeElement) && document.activeElement?.tagName === 'INPUT';
    send({ mark: parsed }, t('marking.marked', { name, mark: parsed }), isTyped ? 'field' : 'heading');
  };
  const returnProof = () => {
    if (isPending) return;
    if (comment.trim() === '') return setMissing('comment');
    send({}, t('marking.returned', { name }), 'heading');
  };

  if (error && isDecidedElsewhere(error.code))
    return (
      <Stack gap="s" align="start">
        <FormMessage tone="warning">{errorText(error)}</FormMessage>
        <Button
          autoFocus
          onClick={() => {
            readWaitingAgain();
            onDecided('heading');
          }}
        >
          {t('marking.next')}
        </Button>
      </Stack>
    );
  return (
    <Form onSubmit={submit}>
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      <TextField
        label={t('marking.mark')}
        hint={t('marking.markHint')}
        error={missing === 'mark' ? t('marking.markError') : undefined}
        value={mark}
        onChange={setMark}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        dir="ltr"
        autoFocus={hasFocus}
      />
      <QuickMarks value={mark} onChange={setMark} />
      <TextAreaField
        label={t('marking.comment')}
        hint={t('marking.commentHint')}
        error={missing === 'comment' ? t('marking.commentError') : undefined}
        value={comment}
        onChange={setComment}
        maxLength={maxComment}
        rows={2}
      />
      <Group gap="s">
        <Button type="submit" loading={isPending && variables.body.mark !== undefined}>
          {t('marking.save')}
        </Button>
        <Button
          variant="secondary"
          loading={isPending && variables.body.mark === undefined}
          onClick={returnProof}
        >
          {t('marking.return')}
        </Button>
        {canSkip && (
          <Button variant="quiet" onClick={onSkip}>
            {t('marking.skip')}
          </Button>
        )}
      </Group>
      <Text size="s" tone="muted">
        {proof.resubmit_until === null
          ? t('marking.tooLate')
          : t('marking.until', { date: keepTogether(formatDate(proof.resubmit_until, language)) })}
      </Text>
    </Form>
  );
}
