import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PracticalTask } from 'shared-api/contracts/courses/lessons';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { UploadField } from 'shared-ui/upload';
import { useAnswerTask } from '../../queries/tasks.ts';
import { lessonPath } from '../../rules/lessons/addresses.ts';

/** Image, PDF, Word (CC §5). The server checks the content (PD-63). */
const accept = '.png,.jpg,.jpeg,image/jpeg,.webp,.pdf,.doc,.docx';
const maxBytes = 25 * 1024 ** 2;
/** How long "Done" is shown before the page navigates away (CC §7), ms. */
const farewellMs = 1_000;

/** The submission form, while no submission is pending or accepted. */
export function HandIn({ task }: { task: PracticalTask }) {
  const { t } = useTexts('mf-courses');
  const rejectionText = useErrorText();
  const navigate = useNavigate();
  const [files, setFiles] = useState<File[]>([]);
  const [part, setPart] = useState(0);
  const [asked, setAsked] = useState(false);
  const pressed = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutate, isPending, error } = useAnswerTask({ onUploadProgress: setPart });
  useEffect(() => () => clearTimeout(leaving.current), []);

  const [file] = files;
  const send = () => {
    setAsked(true);
    if (file === undefined || pressed.current) return;
    pressed.current = true;
    setPart(0);
    mutate(
      { body: { practical_task_id: task.id, attachment: file } },
      {
        onSuccess() {
          toast.success(t('task.done'));
          const back = () => navigate(lessonPath(task.course.id, task.id), { replace: true });
          leaving.current = setTimeout(back, farewellMs);
        },
        onError() {
          pressed.current = false;
        },
      },
    );
  };

  if (task.finished === 1) return <FormMessage tone="success">{t('task.acceptedText')}</FormMessage>;
  if (task.pending === 1) return <FormMessage tone="info">{t('task.pendingText')}</FormMessage>;
  return (
    <Form onSubmit={send}>
      {task.submissions[0]?.status === 'refused' && (
        <FormMessage tone="warning">{t('task.refusedText')}</FormMessage>
      )}
      <UploadField
        label={t('task.file')}
        accept={accept}
        maxBytes={maxBytes}
        files={files}
        onFiles={setFiles}
        required
        error={asked && file === undefined ? t('task.noFile') : undefined}
        progress={isPending ? part * 100 : undefined}
      />
      {error && <FormMessage tone="error">{rejectionText(error)}</FormMessage>}
      <Button type="submit" loading={isPending}>
        {error ? t('task.again') : t('task.send')}
      </Button>
    </Form>
  );
}
