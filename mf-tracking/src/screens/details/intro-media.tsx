import type { TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Picture } from 'shared-ui/picture';
import { Film } from '../../parts/film/film.tsx';
import styles from './details.module.css';

interface IntroMediaProps {
  tracking: TrackingDetail;
  onExpired(): void;
}

/** The introduction: a film, or a picture if there is none (TF §3). */
export function IntroMedia({ tracking, onExpired }: IntroMediaProps) {
  const { t } = useTexts('mf-tracking');
  const { id, name, image, intro_path: path, intro_path_type: type } = tracking;
  if (path !== null && type === 'video')
    return (
      <Film
        src={path}
        label={t('details.video', { name })}
        poster={image ?? undefined}
        onExpired={onExpired}
      />
    );
  return (
    <Picture src={path ?? image ?? undefined} alt="" seed={String(id)} priority className={styles.picture} />
  );
}
