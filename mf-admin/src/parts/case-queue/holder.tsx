import { useEffect } from 'react';
import { useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import { useTakeCase } from '../../queries/work-calls.ts';
import { renewMs } from './use-held-cases.ts';

/** Takes the shown case while it is shown, and says so if another operator has it. Deciding stays possible. */
export function Holder({ queue, id }: { queue: string; id: number }) {
  const { t } = useTexts('mf-admin');
  const { mutate, data } = useTakeCase();
  useEffect(() => {
    const take = () => mutate({ params: { queue, id } });
    take();
    const timer = setInterval(take, renewMs);
    return () => clearInterval(timer);
  }, [mutate, queue, id]);
  const other = data?.data.taken_by ?? null;
  return other && <FormMessage tone="warning">{t('queue.takenBy', { name: other.username })}</FormMessage>;
}
