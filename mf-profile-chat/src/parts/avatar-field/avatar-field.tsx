import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Avatar } from 'shared-ui/avatar';
import { Button } from 'shared-ui/button';
import { IconCamera } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import styles from './avatar-field.module.css';
import { shrinkPicture } from './shrink-picture.ts';

interface AvatarFieldProps {
  /** The person's name. Their initials are shown if there is no picture. */
  name: string;
  /** Address of the stored picture. */
  stored?: string;
  /** The chosen picture, which is shown instead of the stored one. */
  file?: File;
  onFile(file: File): void;
  error?: string;
  /** Shows only the picture. */
  readOnly?: boolean;
}

/** A person's picture with a preview, and a button to choose another one: images only (PROF-028, PROF-034). */
export function AvatarField({ name, stored, file, onFile, error, readOnly = false }: AvatarFieldProps) {
  const { t } = useTexts('mf-profile-chat');
  const input = useRef<HTMLInputElement>(null);
  const [rejected, setRejected] = useState<string>();
  const preview = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => {
    if (preview !== undefined) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setRejected(undefined);
    // Users can switch the file picker's filter off, and the server rejects SVG, which can contain scripts.
    if (!chosen.type.startsWith('image/') || chosen.type === 'image/svg+xml')
      return setRejected(t('member.pictureType'));
    try {
      onFile(await shrinkPicture(chosen));
    } catch {
      setRejected(t('member.pictureUnreadable'));
    }
  };
  const message = rejected ?? error;
  return (
    <div className={styles.field}>
      <Avatar name={name} src={preview ?? stored} size="xl" />
      {!readOnly && (
        <div className={styles.words}>
          <input
            ref={input}
            type="file"
            name="avatar"
            accept="image/*"
            aria-label={t('member.changePicture')}
            hidden
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // Allows the same file to be chosen again.
              event.target.value = '';
            }}
          />
          <Button
            variant="secondary"
            icon={<IconCamera />}
            aria-invalid={message ? true : undefined}
            onClick={() => input.current?.click()}
          >
            {t('member.changePicture')}
          </Button>
          <div role="alert">
            {message && (
              <Text size="s" tone="danger">
                {message}
              </Text>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
