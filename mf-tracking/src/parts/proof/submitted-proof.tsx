import { useState } from 'react';
import type { ProofItem } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { TextLink } from 'shared-ui/link';
import { ErrorState } from 'shared-ui/states';
import { readActivityAgain } from '../../queries/activity.ts';
import { Film } from '../film/film.tsx';
import styles from './proof.module.css';

/** The submitted proof: a link, a picture, a film, or a document to download (PD-75). */
export function SubmittedProof({
  prof,
  prof_kind,
  prof_name,
}: Pick<ProofItem, 'prof' | 'prof_kind' | 'prof_name'>) {
  const { t } = useTexts('mf-tracking');
  const [failed, setFailed] = useState<string>();
  if (prof === null) return null;
  const name = prof_name ?? t('proof.yours');
  if (prof_kind === 'photo' && failed === prof)
    return (
      <ErrorState
        message={t('marking.failed')}
        onRetry={() => {
          setFailed(undefined);
          readActivityAgain();
        }}
      />
    );
  if (prof_kind === 'photo')
    return (
      <img className={styles.picture} src={prof} alt={name} loading="lazy" onError={() => setFailed(prof)} />
    );
  if (prof_kind === 'video')
    return (
      <Film
        className={styles.film}
        src={prof}
        label={name}
        filename={prof_name}
        isSavable
        failedText={t('marking.failed')}
        onExpired={readActivityAgain}
      />
    );
  if (prof_kind === 'document')
    return (
      <TextLink href={prof} download={name}>
        <bdi>{name}</bdi>
      </TextLink>
    );
  return (
    <TextLink href={prof} target="_blank" className={styles.link} dir="ltr">
      {prof}
    </TextLink>
  );
}
