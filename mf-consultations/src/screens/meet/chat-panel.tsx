import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from 'shared-api/client';
import type { RoomMessage } from 'shared-api/contracts/consultations/meetings';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { IconButton } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { formatTime } from 'shared-ui/format';
import { IconSend } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { TextField } from 'shared-ui/text-field';
import type { MeetingRoom } from '../../meeting/port.ts';
import styles from './chat-panel.module.css';

interface ChatPanelProps {
  meeting: MeetingRoom;
  messages: RoomMessage[];
  userId: number | undefined;
  /** The text that was typed but not sent. */
  draft: string;
  onDraft(text: string): void;
}

/** The chat of the room. It sends no blank text, and keeps a text that could not be sent. */
export function ChatPanel({ meeting, messages, userId, draft, onDraft }: ChatPanelProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const { language } = useLanguage();
  const log = useRef<HTMLDivElement>(null);
  const formId = useId();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<ApiError>();

  useEffect(() => {
    log.current?.scrollTo?.({ top: log.current.scrollHeight });
  }, [messages.length]);

  const send = async () => {
    if (draft.trim() === '' || sending) return;
    setSending(true);
    setError(undefined);
    try {
      await meeting.sendMessage(draft.trim());
      onDraft('');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setError(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={styles.chat}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div ref={log} className={styles.log} role="log" aria-label={t('meeting.chat.title')} tabIndex={0}>
        {messages.length === 0 && <Text tone="muted">{t('meeting.chat.empty')}</Text>}
        {messages.map(({ id, user_id, name, text, sent_at }) => (
          <div key={id} className={styles.message} data-own={user_id === userId || undefined}>
            <Text size="s" tone="muted">
              <bdi>{user_id === userId ? t('meeting.you') : name}</bdi> · {formatTime(sent_at, language)}
            </Text>
            <Text written>{text}</Text>
          </div>
        ))}
      </div>
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      <Form id={formId} onSubmit={() => void send()}>
        <div className={styles.write}>
          <TextField
            label={t('meeting.chat.write')}
            value={draft}
            onChange={onDraft}
            maxLength={2_000}
            autoComplete="off"
          />
          <IconButton
            type="submit"
            variant="primary"
            label={t('sessions.send')}
            icon={<IconSend />}
            loading={sending}
          />
        </div>
      </Form>
    </div>
  );
}
