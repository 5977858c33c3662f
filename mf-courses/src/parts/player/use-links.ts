import { useRef, useState } from 'react';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useLesson } from '../../queries/lessons.ts';

/** A link that fails again so soon did not fail because it had ended. */
const soonMs = 60_000;

const linksOf = ({ attachments, captions }: PlayedLesson) => ({ attachments, captions });

/**
 * The links of a video while it plays: they end after some hours (expectations: expiring media links), and an answer that is
 * read again must not start the video anew.
 * @param known what else belongs to it has been read
 */
export function useLinks(lesson: PlayedLesson, known: boolean) {
  const { refetch } = useLesson(lesson.id);
  const [links, setLinks] = useState(() => ({ ...linksOf(lesson), known, version: 0 }));
  // The video goes on with the links that it has.
  if (known && !links.known) setLinks({ ...links, captions: lesson.captions, known });
  const [failed, setFailed] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);

  const renew = async () => {
    renewedAt.current = performance.now();
    setRenewing(true);
    const { data, isSuccess } = await refetch();
    setRenewing(false);
    setFailed(!isSuccess);
    if (isSuccess) setLinks(({ version }) => ({ ...linksOf(data), known: true, version: version + 1 }));
  };

  return {
    /** `version` says that they are new ones. */
    links,
    /** New links did not help either. */
    failed,
    renewing,
    /** Nothing came of them: they are asked for again, once. */
    onBroken(): void {
      if (renewing) return;
      if (performance.now() - renewedAt.current < soonMs) setFailed(true);
      else void renew();
    },
    retry: renew,
  };
}
