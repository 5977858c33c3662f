import { FormMessage } from 'shared-ui/form';
import { useSectionTexts } from '../use-section-texts.ts';
import styles from './messages.module.css';

const words = {
  en: {
    error: 'The connection was lost. Nothing is gone: try again.',
    success: 'Your profile is saved.',
    info: 'Booking opens ten minutes before the session.',
    warning: 'The session leaves your calendar, and the consultant is told.',
  },
  ar: {
    error: 'انقطع الاتصال. لم يضع شيء: حاول مرة أخرى.',
    success: 'تم حفظ ملفك.',
    info: 'يُفتح الحجز قبل الجلسة بعشر دقائق.',
    warning: 'ستُزال الجلسة من تقويمك ونُعلم المستشار بذلك.',
  },
};

const tones = ['error', 'success', 'info', 'warning'] as const;

export function Messages() {
  const w = useSectionTexts(words);
  return (
    <div className={styles.messages}>
      {tones.map((tone) => (
        <FormMessage key={tone} tone={tone}>
          {w[tone]}
        </FormMessage>
      ))}
    </div>
  );
}
