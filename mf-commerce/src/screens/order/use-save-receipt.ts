import { useTexts } from 'shared-api/i18n';
import { saveFile } from 'shared-ui/share';
import { toast } from 'shared-ui/toast';
import { useReceipt } from '../../queries/orders.ts';
import { decodeBase64 } from '../../rules/decode-base64.ts';

/** Saves the receipt of a paid order on the user's device, in the language of the page. */
export function useSaveReceipt(id: number): { save(): void; isSaving: boolean } {
  const { t } = useTexts('mf-commerce');
  const { mutate, isPending } = useReceipt();
  const save = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: ({ file_name, type, content }) => saveFile(file_name, decodeBase64(content), type),
        onError: () => toast.error(t('order.downloadFailed')),
      },
    );
  return { save, isSaving: isPending };
}
