import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconDownload } from 'shared-ui/icons';

interface SaveFilmProps {
  src: string;
  filename: string | null | undefined;
  onSave?: (() => void) | undefined;
}

/** Saves a film, for players other than the browser's. */
export function SaveFilm({ src, filename, onSave }: SaveFilmProps) {
  const { t } = useTexts('mf-tracking');
  return (
    <Button
      size="s"
      variant="secondary"
      icon={<IconDownload />}
      href={src}
      download={filename ?? true}
      onClick={onSave}
    >
      {t('film.save')}
    </Button>
  );
}
