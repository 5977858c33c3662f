import type { PersonDetails } from 'shared-api/contracts/people';
import { useTexts } from 'shared-api/i18n';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { saveLink } from 'shared-ui/share';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useExportPerson } from '../../queries/people-calls.ts';

interface ExportDialogProps {
  person: Pick<PersonDetails, 'id' | 'username'>;
  opened: boolean;
  onClose(): void;
}

/** Downloads the copy of a person's data. */
export function ExportDialog({ person: { id, username: name }, opened, onClose }: ExportDialogProps) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { send, isPending, error, reset, dialog } = useExportPerson();
  const download = () =>
    send({ params: { id } }, ({ data }) => {
      saveLink(data.file_name, data.url);
      toast.success(t('person.export.done', { name }));
      onClose();
    });
  return (
    <>
      <ConfirmDialog
        opened={opened}
        title={t('person.export.title', { name })}
        confirmLabel={t('person.export.action')}
        loading={isPending}
        onConfirm={download}
        onCancel={() => {
          reset();
          onClose();
        }}
      >
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        {t('person.export.text')}
      </ConfirmDialog>
      {dialog}
    </>
  );
}
