import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconAlertCircle, IconClock, IconFileText } from 'shared-ui/icons';
import { ProgressBar } from 'shared-ui/progress';
import { useErrorText } from 'shared-ui/states';
import { formatFileSize } from 'shared-ui/upload';
import { MessageText } from '../../parts/chat/message-text.tsx';
import { discardMessage, retryMessage } from '../../parts/chat/outbox.ts';
import type { OutgoingMessage } from '../../rules/chat/outbox.ts';
import styles from './messages.module.css';

/**
 * A message that the server does not have yet: it is being sent, waits for the network, or was rejected. It stays until
 * it is sent or deleted.
 */
export function OutgoingItem({ item }: { item: OutgoingMessage }) {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { text, file, state, progress, attempts, error } = item;
  const isWaiting = state !== 'failed' && attempts > 0;
  return (
    <div className={styles.message} data-own="" data-state={state}>
      {file !== undefined && (
        <span className={styles.outgoingFile}>
          <IconFileText aria-hidden="true" />
          <bdi>{file.name}</bdi> · {formatFileSize(file.size, language)}
        </span>
      )}
      {text !== '' && <MessageText>{text}</MessageText>}
      {file !== undefined && state !== 'failed' && (
        <ProgressBar label={t('chat.file.sending')} value={progress ?? 0} status="none" />
      )}
      <span className={styles.foot}>
        {state === 'failed' ? (
          <span className={styles.failed} role="alert">
            <IconAlertCircle aria-hidden="true" />
            <span>
              {t('chat.failed')} {error && errorText(error)}
            </span>
          </span>
        ) : (
          <span className={styles.receipt}>
            <IconClock aria-hidden="true" />
            {t(isWaiting ? 'chat.waiting' : 'chat.sending')}
          </span>
        )}
      </span>
      {(state === 'failed' || isWaiting || file !== undefined) && (
        <span className={styles.actions}>
          {state !== 'sending' && (
            <Button variant="secondary" size="s" onClick={() => retryMessage(item)}>
              {t('chat.retry')}
            </Button>
          )}
          <Button variant="quiet" size="s" onClick={() => discardMessage(item)}>
            {t(state === 'sending' ? 'chat.cancel' : 'chat.delete')}
          </Button>
        </span>
      )}
    </div>
  );
}
