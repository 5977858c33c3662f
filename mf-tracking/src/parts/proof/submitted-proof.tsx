import type { ProofItem } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { TextLink } from 'shared-ui/link';
import styles from './proof.module.css';

/** What was submitted: a link, a picture, a film, or a document to be saved (PD-75). */
export function SubmittedProof({
  prof,
  prof_kind,
  prof_name,
}: Pick<ProofItem, 'prof' | 'prof_kind' | 'prof_name'>) {
  const { t } = useTexts('mf-tracking');
  if (prof === null) return null;
  const name = prof_name ?? t('proof.yours');
  if (prof_kind === 'photo') return <img className={styles.picture} src={prof} alt={name} loading="lazy" />;
  if (prof_kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: participants' films have no captions
      <video className={styles.film} src={prof} aria-label={name} controls playsInline preload="metadata" />
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
