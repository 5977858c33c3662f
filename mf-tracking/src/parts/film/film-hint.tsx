import { useEffect, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import { isRarelyPlayed } from '../../rules/film/film-codec.ts';

/** Says of a chosen film that not everybody can see it, before it is sent. */
export function FilmHint({ file }: { file: File | undefined }) {
  const { t } = useTexts('mf-tracking');
  const [rare, setRare] = useState<File>();
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      // A file that cannot be read is the upload's to report.
      if (file && (await isRarelyPlayed(file).catch(() => false)) && isCurrent) setRare(file);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return file && rare === file ? <FormMessage tone="warning">{t('film.rarelyPlayed')}</FormMessage> : null;
}
