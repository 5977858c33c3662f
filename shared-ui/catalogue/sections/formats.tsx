import { useLanguage } from 'shared-api/i18n';
import {
  formatDate,
  formatDateTime,
  formatFullDate,
  formatMoney,
  formatNumber,
  formatProgress,
  formatTimeRange,
  lengths,
  truncate,
  zoneName,
} from 'shared-ui/format';
import { formatFileSize } from 'shared-ui/upload';
import { useSectionTexts } from '../use-section-texts.ts';
import styles from './formats.module.css';

const words = {
  en: {
    date: 'A day',
    full: 'A day in full',
    moment: 'A moment',
    span: 'A span',
    zone: 'A zone',
    dollars: 'Dollars',
    pounds: 'Egyptian pounds',
    movement: 'In a statement',
    progress: 'Progress',
    large: 'A large number',
    size: 'A file',
    title: 'A title on a card',
    course: 'Calm mornings with small children',
  },
  ar: {
    date: 'يوم',
    full: 'يوم بكامله',
    moment: 'لحظة',
    span: 'من وقت إلى وقت',
    zone: 'منطقة زمنية',
    dollars: 'دولارات',
    pounds: 'جنيهات مصرية',
    movement: 'في كشف الحساب',
    progress: 'التقدم',
    large: 'رقم كبير',
    size: 'ملف',
    title: 'عنوان على بطاقة',
    course: 'صباحات هادئة مع الأطفال الصغار في البيت',
  },
};

export function Formats() {
  const w = useSectionTexts(words);
  const { language } = useLanguage();
  const rows = [
    [w.date, formatDate('2030-05-01', language)],
    [w.full, formatFullDate('2030-05-01', language)],
    [w.moment, formatDateTime('2030-05-01T14:05:00Z', language, { timeZone: 'UTC' })],
    [w.span, formatTimeRange('2030-05-01T14:00:00Z', '2030-05-01T15:00:00Z', language, { timeZone: 'UTC' })],
    [w.zone, zoneName('Africa/Cairo', language, new Date('2030-05-01'))],
    [w.dollars, formatMoney(12.5, 'USD', language)],
    [w.pounds, formatMoney(300, 'EGP', language)],
    [w.movement, formatMoney(20, 'USD', language, { signDisplay: 'always' })],
    [w.progress, `${formatProgress(47.25)}%`],
    [w.large, formatNumber(1234567, language)],
    [w.size, formatFileSize(25 * 1024 ** 2, language)],
    [w.title, truncate(w.course, lengths.cardTitle)],
  ];
  return (
    <dl className={styles.rows}>
      {rows.map(([name, shown]) => (
        <div key={name} className={styles.row}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.shown}>
            <bdi>{shown}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
