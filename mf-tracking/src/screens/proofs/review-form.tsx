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
import { readWaitingAgain, useMarkProof } from '../../queries/proof-calls.ts';
import { keepTogether } from '../../rules/keep-together.ts';
import { isDecidedElsewhere, parseMark } from '../../rules/proof-queue.ts';
import { QuickMarks } from './quick-marks.tsx';
import type { FocusTarget } from './use-queue.ts';

const maxComment = 2_000;

/** The entered values that were not sent. */
export interface ReviewDraft {
  mark: string;
  comment: string;
}

interface ReviewFormProps {
  proof: WaitingProof;
  /** The values that were entered before another proof was chosen. */
  draft?: ReviewDraft | undefined;
  /** The mark to correct. */
  former?: Pick<MarkedProof, 'mark' | 'comment'>;
  /** Whether the field gets the focus, so that users who mark by keyboard can continue typing. */
  hasFocus: boolean;
  canSkip: boolean;
  onSkip?(): void;
  /** Called with the entered values that were not sent; undefined if there are none. */
  onInput?(draft: ReviewDraft | undefined): void;
  onDecided(target: FocusTarget): void;
}

/**
 * Marks a proof with a percentage, or requests another proof with a comment. If another user has decided meanwhile, a
 * message is shown and the next proof opens. A correction contains the mark that it replaces, and sends the comment
 * again.
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
  // As it was shown, because another user may have corrected it meanwhile.
  const [former] = useState(rest.former);
  const start = { mark: former ? String(former.mark) : '', comment: former?.comment ?? '' };
  const [{ mark, comment }, setDraft] = useState(rest.draft ?? start);
  const [missing, setMissing] = useState<'mark' | 'comment'>();
  const { mutate, isPending, variables, error } = useMarkProof();
  const { username: name } = proof.participant;

  const change = (draft: ReviewDraft) => {
    setDraft(draft);
    const isStart = draft.mark === start.mark && draft.comment === start.comment;
    onInput?.(isStart ? undefined : draft);
  };
  const changeMark = (value: string) => change({ mark: value, comment });
  const send = (review: { mark?: number }, done: string, target: FocusTarget) => {
    const text = comment.trim();
    setMissing(undefined);
    const body = {
      proof_id: proof.id,
      ...review,
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
        onChange={(value) => change({ mark, comment: value })}
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
