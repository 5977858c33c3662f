import { type SubmitEvent, useState } from 'react';
import type { MarkedProof, WaitingProof } from 'shared-api/contracts/tracking/activities';
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
  /** The mark that is corrected. */
  former?: Pick<MarkedProof, 'mark' | 'comment'>;
  /** The field has the focus, so that who marks by keyboard types on. */
  hasFocus: boolean;
  canSkip: boolean;
  onSkip?(): void;
  /** Whether something is entered that was not sent. */
  onInput?(hasInput: boolean): void;
  onDecided(target: FocusTarget): void;
}

/**
 * Marks a proof with a percentage, or asks for another with a comment. What somebody else has decided meanwhile is said, and the next one opens. A correction
 * names the mark that it replaces, and sends the comment anew.
 */
export function ReviewForm({
  proof,
  hasFocus,
  canSkip,
  onSkip,
  onDecided,
  onInput,
  ...rest
}: ReviewFormProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const errorText = useErrorText();
  // As it was shown: somebody else may have corrected it meanwhile.
  const [former] = useState(rest.former);
  const start = { mark: former ? String(former.mark) : '', comment: former?.comment ?? '' };
  const [mark, setMark] = useState(start.mark);
  const [comment, setComment] = useState(start.comment);
  const [missing, setMissing] = useState<'mark' | 'comment'>();
  const { mutate, isPending, variables, error } = useMarkProof();
  const { username: name } = proof.participant;

  const changeMark = (value: string) => {
    setMark(value);
    onInput?.(value !== start.mark || comment !== start.comment);
  };
  const changeComment = (value: string) => {
    setComment(value);
    onInput?.(mark !== start.mark || value !== start.comment);
  };
  const send = (review: { mark?: number }, done: string, target: FocusTarget) => {
    const text = comment.trim();
    setMissing(undefined);
    const body = {
      ...{ proof_id: proof.id, ...review },
      ...((text !== '' || former) && { comment: text }),
      ...(former && { former_mark: former.mark }),
    };
    mutate(
      { body },
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
    const done = former
      ? t('marking.corrected', { name, mark: parsed, former: former.mark })
      : t('marking.marked', { name, mark: parsed });
    send({ mark: parsed }, done, isTyped ? 'field' : 'heading');
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
          {t(former ? 'marking.readAgain' : 'marking.next')}
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
        onChange={changeMark}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        dir="ltr"
        autoFocus={hasFocus}
      />
      <QuickMarks value={mark} onChange={changeMark} />
      <TextAreaField
        label={t('marking.comment')}
        hint={t('marking.commentHint')}
        error={missing === 'comment' ? t('marking.commentError') : undefined}
        value={comment}
        onChange={changeComment}
        maxLength={maxComment}
        rows={2}
      />
      <Group gap="s">
        <Button type="submit" loading={isPending && variables.body.mark !== undefined}>
          {t(former ? 'marking.saveCorrection' : 'marking.save')}
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
