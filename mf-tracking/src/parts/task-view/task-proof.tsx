import type { TaskProof as Proof } from 'shared-api/contracts/tracking/tasks';
import { useTexts } from 'shared-api/i18n';
import { TextLink } from 'shared-ui/link';
import { Film } from '../film/film.tsx';

interface TaskProofProps extends Pick<Proof, 'prof_kind' | 'prof_name'> {
  /** The link, or the signed address of the file. */
  prof: string;
  /** Name of the item that requires the proof. */
  name: string;
  /** Called when the link of its file has expired. */
  onExpired(): void;
}

/** The submitted proof of a task. A film is shown and can be saved; everything else opens in a new tab. */
export function TaskProof({ prof, prof_kind, prof_name, name, onExpired }: TaskProofProps) {
  const { t } = useTexts('mf-tracking');
  if (prof_kind === 'video')
    return (
      <Film
        src={prof}
        label={name}
        filename={prof_name}
        isSavable
        failedText={t('marking.failed')}
        onExpired={onExpired}
      />
    );
  return (
    <div>
      <TextLink to={prof} target="_blank">
        {t('tasks.proof.show')}
      </TextLink>
    </div>
  );
}
