import { useTexts } from 'shared-api/i18n';
import { Button, type ButtonProps } from 'shared-ui/button';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useNotifications, useReadAllNotifications } from '../../queries/notifications.ts';

/** Marks all notifications as read. Renders nothing if there are no unread ones. */
export function ReadAllButton({ variant = 'quiet' }: Pick<ButtonProps, 'variant'>) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const { mutate } = useReadAllNotifications();
  const count = useNotifications(1).data?.notificationsCount ?? 0;
  if (count === 0) return null;
  return (
    <Button
      variant={variant}
      size="s"
      onClick={() => mutate({}, { onError: (error) => toast.error(errorText(error)) })}
    >
      {t('notifications.readAll')}
    </Button>
  );
}
