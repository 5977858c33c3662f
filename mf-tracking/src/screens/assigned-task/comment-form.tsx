import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { IconSend } from 'shared-ui/icons';
import { Card } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { TextAreaField } from 'shared-ui/text-field';
import { UploadField } from 'shared-ui/upload';
import { useCommentTask } from '../../queries/assigned-tasks.ts';
import { documentAccept, maxDocumentBytes } from '../../rules/tasks/document-file.ts';

/** Feedback of the consultant, with an optional file. Keeps both after a failure. */
export function CommentForm({ taskId }: { taskId: number }) {
  const { t } = useTexts('mf-tracking');
  const toErrorText = useErrorText();
  const [comment, setComment] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [part, setPart] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useCommentTask({ onUploadProgress: setPart });
  const [attachment] = files;
  const isMissing = comment.trim() === '';
  const send = () => {
    setIsAsked(true);
    if (isMissing || isPending) return;
    setPart(0);
    mutate(
      { body: { task_id: taskId, comment: comment.trim(), ...(attachment && { attachment }) } },
      {
        onSuccess() {
          setComment('');
          setFiles([]);
          setIsAsked(false);
        },
      },
    );
  };
  return (
    <Card as="section">
      <Form onSubmit={send}>
        <TextAreaField
          label={t('tasks.comment.title')}
          value={comment}
          onChange={setComment}
          maxLength={2_000}
          error={isAsked && isMissing ? t('tasks.comment.missing') : undefined}
        />
        <UploadField
          label={t('tasks.comment.file')}
          accept={documentAccept}
          maxBytes={maxDocumentBytes}
          files={files}
          onFiles={setFiles}
          progress={isPending && attachment ? part * 100 : undefined}
        />
        {error && <FormMessage tone="error">{toErrorText(error)}</FormMessage>}
        <Button type="submit" icon={<IconSend />} loading={isPending}>
          {t('tasks.comment.send')}
        </Button>
      </Form>
    </Card>
  );
}
