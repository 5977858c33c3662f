import { useRef, useState } from 'react';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useLesson } from '../../queries/lessons.ts';

/** If a new link fails within this time, expiry is not the reason. */
const soonMs = 60_000;

const linksOf = ({ attachments, captions }: PlayedLesson) => ({ attachments, captions });

/**
 * The media links of a video while it plays. They expire after some hours (expectations: expiring media links), but
 * reading the lesson again must not restart the video.
 * @param known whether the lesson itself was read
 */
export function useLinks(lesson: PlayedLesson, known: boolean) {
  const { refetch } = useLesson(lesson.id);
  const [links, setLinks] = useState(() => ({ ...linksOf(lesson), known, version: 0 }));
  // Keeps the links of the video, which is loading with them.
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
    /** `version` changes with new links. */
    links,
    /** The new links failed too. */
    failed,
    renewing,
    /** The links failed: requests new ones, once. */
    onBroken(): void {
      if (renewing) return;
      if (performance.now() - renewedAt.current < soonMs) setFailed(true);
      else void renew();
    },
    retry: renew,
  };
}
