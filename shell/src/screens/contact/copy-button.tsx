import { useTexts } from 'shared-api/i18n';
import { IconButton } from 'shared-ui/button';
import { IconCopy } from 'shared-ui/icons';
import { toast } from 'shared-ui/toast';

/** Copies a number or an address to the clipboard. */
export function CopyButton({ value }: { value: string }) {
  const { t } = useTexts('pages');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(t('contact.copied'));
    } catch {
      // The browser denies access or has no clipboard: the value can still be selected.
      toast.error(t('contact.copyFailed'));
    }
  };
  return (
    <IconButton
      label={t('contact.copy', { value: `\u2066${value}\u2069` })}
      icon={<IconCopy />}
      onClick={copy}
    />
  );
}
