import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate, formatDateTime, zoneName } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import { useSetZone } from '../../queries/use-set-zone.ts';

/** Changes the zone of the family, and shows until when the current day lasts. */
export function useMoveFamily(onMoved?: () => void) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const { mutate, isPending, error } = useSetZone();
  const move = (timezone: string) => {
    if (isPending) return;
    mutate(
      { body: { timezone } },
      {
        onSuccess({ data }) {
          const ends = new Date(data.next_day_at);
          toast.success(
            t('today.zone.saved', {
              zone: zoneName(data.timezone, language, ends),
              date: formatDate(data.today, language),
              time: formatDateTime(ends, language, { timeZone: data.timezone }),
            }),
          );
          onMoved?.();
        },
      },
    );
  };
  return { move, isPending, error };
}
