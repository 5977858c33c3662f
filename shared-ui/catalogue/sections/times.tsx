import { useState } from 'react';
import { Countdown } from 'shared-ui/countdown';
import { DateField } from 'shared-ui/date-field';
import { DateTimeField, TimeField } from 'shared-ui/time-field';
import { Specimens } from '../part.tsx';
import { useSectionTexts } from '../use-section-texts.ts';
import styles from './times.module.css';

const words = {
  en: {
    birthday: 'Birth date',
    future: 'Choose a day in the past',
    from: 'From',
    to: 'To, every quarter of an hour',
    session: 'When does the session begin?',
    tooSoon: 'Choose a time that is at least two hours away',
    held: (left: string) => `Held for you: ${left}`,
  },
  ar: {
    birthday: 'تاريخ الميلاد',
    future: 'اختر يومًا مضى',
    from: 'من',
    to: 'إلى، كل ربع ساعة',
    session: 'متى تبدأ الجلسة؟',
    tooSoon: 'اختر موعدًا بعد ساعتين على الأقل',
    held: (left: string) => `محجوز لك: ${left}`,
  },
};

export function Times() {
  const w = useSectionTexts(words);
  const [birthday, setBirthday] = useState('');
  const [wrong, setWrong] = useState('2031-02-03');
  const [from, setFrom] = useState('16:05');
  const [to, setTo] = useState('');
  const [session, setSession] = useState('2030-05-01T09:30');
  return (
    <>
      <Specimens>
        <DateField label={w.birthday} value={birthday} onChange={setBirthday} />
        <DateField label={w.birthday} value={wrong} onChange={setWrong} error={w.future} required />
        <TimeField label={w.from} value={from} onChange={setFrom} />
        <TimeField label={w.to} value={to} onChange={setTo} step={15} />
      </Specimens>
      <div className={styles.both}>
        <DateTimeField label={w.session} value={session} onChange={setSession} error={w.tooSoon} />
      </div>
      {/* Shown at its end, because a running one would look different every second. */}
      <Countdown until={0} label={w.held} onEnd={() => {}} />
    </>
  );
}
