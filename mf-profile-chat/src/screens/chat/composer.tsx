import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { isBlankMessage, maxMessageLength } from 'shared-api/rules/chat-message';
import { IconButton } from 'shared-ui/button';
import { formatNumber } from 'shared-ui/format';
import { IconFileText, IconPaperclip, IconSend, IconX } from 'shared-ui/icons';
import { formatFileSize } from 'shared-ui/upload';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { readDraft, storeDraft } from '../../parts/chat/chat-storage.ts';
import { enqueueMessage } from '../../parts/chat/outbox.ts';
import { useUserId } from '../../queries/chat.ts';
import type { ChatPath } from '../../rules/chat/chat-path.ts';
import { acceptedFiles, findFileError } from '../../rules/chat/file-error.ts';
import styles from './composer.module.css';
import { useUnloadGuard } from './use-unload-guard.ts';

/** Number of characters left from which the counter is shown. */
const counterFrom = 200;
const maxRows = 6;

/** Whether Enter starts a new line: an on-screen keyboard has no Shift+Enter. */
const isTouch = () => window.matchMedia?.('(pointer: coarse)').matches === true;

interface ComposerProps {
  path: ChatPath;
  guestName: string;
  /** Called when the user types. */
  onTyping(): void;
}

/** The field for a message. Its text is stored for each chat until it is sent. A file is sent together with the text. */
export function Composer({ path, guestName, onTyping }: ComposerProps) {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const ownerId = useUserId() ?? 0;
  const [text, setText] = useState(() => readDraft(ownerId, path));
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<'size' | 'type'>();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const isTooLong = text.length > maxMessageLength;
  const canSend = !isTooLong && (file !== undefined || !isBlankMessage(text));
  const isCounted = text.length > maxMessageLength - counterFrom;

  const change = (next: string) => {
    setText(next);
    storeDraft(ownerId, path, next);
  };
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const error = findFileError(chosen);
    setFileError(error);
    if (error === undefined) setFile(chosen);
    field.current?.focus({ preventScroll: true });
  };
  const submit = () => {
    if (!canSend) return;
    enqueueMessage(path, { text: text.trim(), ...(file && { file }) });
    change('');
    setFile(undefined);
    setFileError(undefined);
    field.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return;
    event.preventDefault();
    submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files;
    if (pasted === undefined) return;
    event.preventDefault();
    choose(pasted);
  };

  useUnloadGuard(file !== undefined);

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {file !== undefined && (
        <div className={styles.file}>
          <IconFileText aria-hidden="true" />
          <span className={styles.fileName}>
            <bdi>{file.name}</bdi> · {formatFileSize(file.size, language)}
          </span>
          <IconButton
            label={t('chat.file.remove')}
            icon={<IconX />}
            onClick={() => {
              setFile(undefined);
              field.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      )}
      <div className={styles.row}>
        <IconButton
          label={t('chat.file.attach')}
          icon={<IconPaperclip />}
          onClick={() => picker.current?.click()}
        />
        <input
          ref={picker}
          type="file"
          hidden
          accept={acceptedFiles}
          aria-label={t('chat.file.attach')}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <textarea
          ref={field}
          className={styles.field}
          aria-label={guestName === '' ? t('chat.placeholder') : t('chat.write', { name: guestName })}
          placeholder={t('chat.placeholder')}
          aria-describedby={noteId}
          aria-invalid={isTooLong || undefined}
          dir="auto"
          rows={Math.min(maxRows, text.split('\n').length)}
          value={text}
          enterKeyHint={isTouch() ? 'enter' : 'send'}
          onChange={({ target }) => {
            change(target.value);
            if (target.value !== '') onTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={t('chat.send')}
          icon={<IconSend />}
          aria-disabled={!canSend || undefined}
        />
      </div>
      <p id={noteId} className={styles.note} aria-live="polite">
        {fileError !== undefined && (
          <span className={styles.error}>{t(`chat.file.errors.${fileError}`)}</span>
        )}
        {isCounted && (
          <span className={isTooLong ? styles.error : undefined}>
            {isTooLong && `${t('chat.tooLong')} `}
            <bdi aria-hidden="true">
              {formatNumber(text.length, language)} / {formatNumber(maxMessageLength, language)}
            </bdi>
            <VisuallyHidden>
              {isTooLong ? '' : t('chat.left', { count: maxMessageLength - text.length })}
            </VisuallyHidden>
          </span>
        )}
      </p>
    </form>
  );
}
