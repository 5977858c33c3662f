import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { Stack } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { StoredFile } from '../../parts/stored-file/stored-file.tsx';
import { useDocumentLink } from '../../queries/camp-calls.ts';

/** A document that is opened on request alone, because the audit records who reads it (PD-99). */
export function BookingDocument({ id, label }: { id: string; label: string }) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { mutate, data, error, isPending } = useDocumentLink();
  const open = () => {
    if (!isPending) mutate({ params: { document: id } });
  };
  if (data) return <StoredFile url={data.data.url} type={data.data.type} label={label} onExpired={open} />;
  return (
    <Stack gap="s" align="start">
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      <Button variant="secondary" size="s" loading={isPending} onClick={open}>
        {t('camps.show', { label })}
      </Button>
    </Stack>
  );
}
