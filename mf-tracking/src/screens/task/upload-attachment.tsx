import { useState } from 'react';
import type { Task } from 'shared-api/contracts/tracking/tasks';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { lengths, truncate } from 'shared-ui/format';
import { IconPaperclip, IconTrash, IconUpload } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { UploadField } from 'shared-ui/upload';
import { useChangeTaskAttachment } from '../../queries/tasks.ts';
import { documentAccept, maxDocumentBytes } from '../../rules/tasks/document-file.ts';

/** The file that the family can upload in addition to the proofs (TF §2.4). */
export function UploadAttachment({ task }: { task: Task }) {
  const { t } = useTexts('mf-tracking');
  const toErrorText = useErrorText();
  const [isOpened, setIsOpened] = useState(false);
  const { mutate, isPending } = useChangeTaskAttachment();
  const { user_attachment_path: path, user_attachment_name: name, locked_msg: lockedMsg } = task;
  const unlessLocked = (action: () => void) => () => (lockedMsg === null ? action() : toast.error(lockedMsg));
  const remove = () =>
    mutate(
      { body: { ...toPlace(task), attachment: '0' } },
      { onError: (error) => toast.error(toErrorText(error)) },
    );
  return (
    <Stack as="section" gap="s">
      <Heading>{t('tasks.upload.title')}</Heading>
      {path !== null && (
        <Card>
          <Group justify="between">
            <Group gap="s">
              <IconPaperclip aria-hidden />
              <Text>
                <TextLink to={path} target="_blank" dir="auto">
                  {truncate(name ?? '', lengths.fileName)}
                </TextLink>
              </Text>
            </Group>
            <Button
              variant="quiet"
              size="s"
              icon={<IconTrash />}
              loading={isPending}
              onClick={unlessLocked(remove)}
            >
              {t('tasks.upload.remove')}
            </Button>
          </Group>
        </Card>
      )}
      <div>
        <Button variant="secondary" icon={<IconUpload />} onClick={unlessLocked(() => setIsOpened(true))}>
          {t(path === null ? 'tasks.upload.choose' : 'tasks.upload.replace')}
        </Button>
      </div>
      {isOpened && <UploadDialog task={task} onClose={() => setIsOpened(false)} />}
    </Stack>
  );
}

const toPlace = ({ task_user_activity_id, family_member_id }: Task) => ({
  user_tracking_activity_id: task_user_activity_id,
  family_member_id,
});

function UploadDialog({ task, onClose }: { task: Task; onClose(): void }) {
  const { t } = useTexts('mf-tracking');
  const toErrorText = useErrorText();
  const [files, setFiles] = useState<File[]>([]);
  const [part, setPart] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useChangeTaskAttachment({ onUploadProgress: setPart });
  const [file] = files;
  const send = () => {
    setIsAsked(true);
    if (file === undefined || isPending) return;
    setPart(0);
    mutate({ body: { ...toPlace(task), attachment: file } }, { onSuccess: onClose });
  };
  return (
    <Dialog opened onClose={isPending ? () => {} : onClose} title={t('tasks.upload.title')}>
      <Form onSubmit={send}>
        <UploadField
          label={t('tasks.upload.file')}
          accept={documentAccept}
          maxBytes={maxDocumentBytes}
          files={files}
          onFiles={setFiles}
          required
          error={isAsked && file === undefined ? t('tasks.fileMissing') : undefined}
          progress={isPending ? part * 100 : undefined}
        />
        {error && <FormMessage tone="error">{toErrorText(error)}</FormMessage>}
        <Button type="submit" loading={isPending}>
          {error ? t('tasks.retry') : t('tasks.upload.send')}
        </Button>
      </Form>
    </Dialog>
  );
}
