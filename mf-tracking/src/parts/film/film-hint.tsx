import { useEffect, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import { isRarelyPlayed } from '../../rules/film/film-codec.ts';

/** Warns before the upload that not every browser can play a chosen film. */
export function FilmHint({ file }: { file: File | undefined }) {
  const { t } = useTexts('mf-tracking');
  const [rare, setRare] = useState<File>();
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      // If the file cannot be read, the upload reports that.
      if (file && (await isRarelyPlayed(file).catch(() => false)) && isCurrent) setRare(file);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return file && rare === file ? <FormMessage tone="warning">{t('film.rarelyPlayed')}</FormMessage> : null;
}
