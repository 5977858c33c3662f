import { useLanguage, useTexts } from 'shared-api/i18n';
import { leadMinutes } from 'shared-api/rules/session-window';
import { formatFullDate, formatTime } from 'shared-ui/format';
import { getOpening } from '../../rules/sessions/changes.ts';
import { useViewerZone } from '../zone/use-viewer-zone.ts';

/** Returns the text when the room of a session opens, in the user's zone and language; undefined once it is open. */
export function useOpeningText(): (
  session: { start: string; hasDate?: boolean },
  now: number,
) => string | undefined {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const { zone } = useViewerZone();
  return ({ start, hasDate = false }, now) => {
    const opening = getOpening(start, now, zone);
    if (opening === undefined) return undefined;
    if (opening.kind === 'minutes') return t('sessions.opensIn', { count: opening.count });
    // The card shows the day and time of the session already, so that they are not repeated.
    if (opening.kind === 'on' && hasDate) return t('sessions.opens.before', { count: leadMinutes });
    const at = new Date(opening.at);
    return t(`sessions.opens.${opening.kind}`, {
      time: formatTime(at, language, { timeZone: zone }),
      day: formatFullDate(at, language, { timeZone: zone }),
    });
  };
}
