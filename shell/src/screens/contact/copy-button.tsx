import { useTexts } from 'shared-api/i18n';
import { IconButton } from 'shared-ui/button';
import { IconCopy } from 'shared-ui/icons';
import { toast } from 'shared-ui/toast';

/** Puts a number or an address where it can be pasted. */
export function CopyButton({ value }: { value: string }) {
  const { t } = useTexts('pages');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(t('contact.copied'));
    } catch {
      // Refused by the browser or its owner, or not there: the value can still be selected.
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
