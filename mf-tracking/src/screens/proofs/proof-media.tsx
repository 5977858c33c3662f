import { useState } from 'react';
import type { WaitingProof } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconDownload, IconExternalLink } from 'shared-ui/icons';
import { Card, Stack, Text } from 'shared-ui/layout';
import { ErrorState } from 'shared-ui/states';
import { Film } from '../../parts/film/film.tsx';
import styles from './proofs.module.css';

interface ProofMediaProps {
  proof: WaitingProof;
  /** Called when the link to the file has expired, to request a new one. */
  onExpired(): void;
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

/** The submitted content: photos and films are shown, documents can only be downloaded (PD-75), and links first show their host (PD-41). */
export function ProofMedia({ proof, onExpired }: ProofMediaProps) {
  const { t } = useTexts('mf-tracking');
  const [hasFailed, setFailed] = useState(false);
  const { prof: path, prof_kind: kind, prof_name, participant } = proof;
  const label = { name: participant.username, proof: proof.name };
  if (path === null || hasFailed)
    return (
      <ErrorState
        message={t('marking.failed')}
        onRetry={() => {
          setFailed(false);
          onExpired();
        }}
      />
    );
  if (kind === 'photo')
    return (
      <a
        href={path}
        {...newTab}
        className={styles.photo}
        aria-label={`${t('marking.enlarge')}: ${t('marking.photo', label)}`}
      >
        <img src={path} alt={t('marking.photo', label)} onError={() => setFailed(true)} />
      </a>
    );
  if (kind === 'video')
    return (
      <Film
        className={styles.film}
        src={path}
        label={t('marking.video', label)}
        filename={prof_name}
        isSavable
        failedText={t('marking.failed')}
        onExpired={onExpired}
      />
    );
  if (kind === 'document')
    return (
      <Card tone="sunken">
        <Stack gap="s" align="start">
          <Text strong dir="auto">
            {prof_name}
          </Text>
          <Text size="s">{t('marking.documentHint')}</Text>
          <Button variant="secondary" icon={<IconDownload />} href={path} download={prof_name ?? true}>
            {t('marking.download')}
          </Button>
        </Stack>
      </Card>
    );
  return (
    <Card tone="sunken">
      <Stack gap="s" align="start">
        <Text>{t('marking.leads')}</Text>
        <Text strong dir="ltr" className={styles.host}>
          {new URL(path).host}
        </Text>
        <Button variant="secondary" icon={<IconExternalLink />} href={path} {...newTab}>
          {t('marking.open')}
        </Button>
      </Stack>
    </Card>
  );
}
