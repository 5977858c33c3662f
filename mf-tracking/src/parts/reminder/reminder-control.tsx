import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { IconBell } from 'shared-ui/icons';
import { useWords } from 'shared-ui/list';
import { Loaded } from 'shared-ui/states';
import { useReminder } from '../../queries/reminder.ts';
import { ReminderForm } from './reminder-form.tsx';

/** Query parameter that opens the control. Mails link to it. */
const key = 'reminder';

/** Opens the settings of the daily reminder. */
export function ReminderControl() {
  const { t } = useTexts('mf-tracking');
  const [words, setWords] = useWords([key]);
  const isOpen = words[key] === '1';
  const show = (isShown: boolean) => setWords({ [key]: isShown ? '1' : undefined }, { replace: true });
  return (
    <>
      <Button variant="secondary" icon={<IconBell />} onClick={() => show(true)}>
        {t('today.reminder.title')}
      </Button>
      <Dialog opened={isOpen} onClose={() => show(false)} title={t('today.reminder.title')} size="s">
        {isOpen && <Choice onSaved={() => show(false)} />}
      </Dialog>
    </>
  );
}

function Choice({ onSaved }: { onSaved(): void }) {
  return (
    <Loaded query={useReminder()}>
      {(settings) => <ReminderForm settings={settings} onSaved={onSaved} />}
    </Loaded>
  );
}
