import { useState } from 'react';
import type { Task, TaskProof } from 'shared-api/contracts/tracking/tasks';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog, useDiscard } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { useErrorText } from 'shared-ui/states';
import { TextField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { UploadField } from 'shared-ui/upload';
import { useChangeTaskProof } from '../../queries/tasks.ts';
import { acceptedProofs } from '../../rules/proof/proof-file.ts';
import { toProofBody } from '../../rules/tasks/proof-body.ts';

const maxBytes = 100 * 1024 ** 2;

interface ProofDialogProps {
  task: Task;
  proof: TaskProof;
  onClose(): void;
}

/** Submits a link or a file as the proof that an item requires. Keeps the input after a failure. */
export function ProofDialog({ task, proof, onClose }: ProofDialogProps) {
  const { t } = useTexts('mf-tracking');
  const toErrorText = useErrorText();
  const [link, setLink] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [part, setPart] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useChangeTaskProof({ onUploadProgress: setPart });
  const isLink = proof.prof_type === 'link';
  const source = isLink ? link.trim() : files[0];
  const isMissing = source === undefined || source === '';
  const send = () => {
    setIsAsked(true);
    if (isMissing || isPending) return;
    setPart(0);
    mutate(
      { body: toProofBody(task, proof, source) },
      {
        onSuccess() {
          toast.success(t('tasks.proof.sent'));
          onClose();
        },
      },
    );
  };
  const { close, question } = useDiscard(!isMissing, onClose);
  return (
    <>
      <Dialog opened onClose={isPending ? () => {} : close} title={t('tasks.proof.add')}>
        <Form onSubmit={send}>
          {isLink ? (
            <TextField
              label={<bdi>{proof.name}</bdi>}
              hint={t('tasks.proof.linkHint')}
              dir="ltr"
              inputMode="url"
              maxLength={2_000}
              value={link}
              onChange={setLink}
              required
              error={isAsked && isMissing ? t('tasks.proof.linkMissing') : undefined}
            />
          ) : (
            <UploadField
              label={<bdi>{proof.name}</bdi>}
              accept={acceptedProofs}
              maxBytes={maxBytes}
              files={files}
              onFiles={setFiles}
              required
              error={isAsked && isMissing ? t('tasks.fileMissing') : undefined}
              progress={isPending ? part * 100 : undefined}
            />
          )}
          {error && <FormMessage tone="error">{toErrorText(error)}</FormMessage>}
          <Button type="submit" loading={isPending}>
            {error ? t('tasks.retry') : t('tasks.proof.send')}
          </Button>
        </Form>
      </Dialog>
      {question}
    </>
  );
}
