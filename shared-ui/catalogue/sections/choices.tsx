import { useState } from 'react';
import { CheckboxField, CheckboxGroupField, RadioGroupField } from 'shared-ui/choice';
import { IconBrandPaypal, IconCreditCard, IconDeviceMobile } from 'shared-ui/icons';
import { MultiSelectField, SelectField } from 'shared-ui/select';
import { SwitchField } from 'shared-ui/switch';
import { Specimens } from '../part.tsx';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: {
    news: 'Tell me about new courses',
    terms: 'I agree to the terms',
    termsWrong: 'Agree to the terms to go on',
    closed: 'Only for consultants',
    requests: 'Accept requests',
    requestsHint: 'Learners may ask for a time of their own',
    camera: 'Camera',
    length: 'Length',
    lengths: ['30 minutes', '45 minutes', '60 minutes'],
    lengthHint: 'Time enough for one question',
    gender: 'Gender',
    genders: ['Male', 'Female'],
    choose: 'Choose one',
    country: 'Country',
    countries: ['Egypt', 'Jordan', 'Morocco', 'Tunisia'],
    subjects: 'Subjects',
    options: ['Sleep', 'School', 'Play', 'Faith', 'Food', 'Screens'],
    helps: 'What helps to sleep?',
    helpsHint: 'Choose 2 at most',
    helpers: ['A story', 'Dark', 'A film', 'Quiet'],
    method: 'Payment method',
    methodHint: 'Choose one to go on',
    card: 'Card',
    cardHint: 'Visa, Mastercard and others',
    mobile: 'Mobile wallet',
    mobileHint: 'Only for Egyptian pounds',
  },
  ar: {
    news: 'أخبروني بالدورات الجديدة',
    terms: 'أوافق على الشروط',
    termsWrong: 'وافق على الشروط للمتابعة',
    closed: 'للمستشارين فقط',
    requests: 'استقبال الطلبات',
    requestsHint: 'يمكن للمتعلمين طلب موعد يناسبهم',
    camera: 'الكاميرا',
    length: 'المدة',
    lengths: ['30 دقيقة', '45 دقيقة', '60 دقيقة'],
    lengthHint: 'وقت يكفي لسؤال واحد',
    gender: 'الجنس',
    genders: ['ذكر', 'أنثى'],
    choose: 'اختر واحدًا',
    country: 'الدولة',
    countries: ['مصر', 'الأردن', 'المغرب', 'تونس'],
    subjects: 'المواضيع',
    options: ['النوم', 'المدرسة', 'اللعب', 'الإيمان', 'الطعام', 'الشاشات'],
    helps: 'ما الذي يساعد على النوم؟',
    helpsHint: 'اختر اثنين على الأكثر',
    helpers: ['قصة', 'الظلام', 'فيلم', 'الهدوء'],
    method: 'طريقة الدفع',
    methodHint: 'اختر واحدة لتتابع',
    card: 'بطاقة',
    cardHint: 'فيزا وماستركارد وغيرهما',
    mobile: 'محفظة الهاتف',
    mobileHint: 'للجنيه المصري فقط',
  },
};

const options = (labels: string[]) => labels.map((label, value) => ({ label, value: String(value) }));

export function Choices() {
  const w = useSectionTexts(words);
  const [notifications, setNotifications] = useState(true);
  const [terms, setTerms] = useState(false);
  const [requests, setRequests] = useState(true);
  const [camera, setCamera] = useState(false);
  const [length, setLength] = useState('0');
  const [gender, setGender] = useState('');
  const [country, setCountry] = useState('1');
  const [other, setOther] = useState('');
  const [subjects, setSubjects] = useState(['0', '2']);
  const [helps, setHelps] = useState(['0', '3']);
  const [method, setMethod] = useState('stripe');
  return (
    <Specimens>
      <div>
        <CheckboxField label={w.news} checked={notifications} onChange={setNotifications} />
        <CheckboxField label={w.terms} checked={terms} onChange={setTerms} error={w.termsWrong} />
        <CheckboxField label={w.closed} checked={false} onChange={() => {}} disabled />
      </div>
      <div>
        <SwitchField label={w.requests} hint={w.requestsHint} checked={requests} onChange={setRequests} />
        <SwitchField label={w.camera} checked={camera} onChange={setCamera} />
        <SwitchField label={w.closed} checked={false} onChange={() => {}} disabled />
      </div>
      <RadioGroupField
        label={w.length}
        value={length}
        onChange={setLength}
        options={options(w.lengths).map((option) => ({
          ...option,
          hint: option.value === '0' ? w.lengthHint : undefined,
        }))}
      />
      <RadioGroupField
        label={w.gender}
        value={gender}
        onChange={setGender}
        inline
        options={options(w.genders)}
        error={w.choose}
      />
      <SelectField label={w.country} value={country} onChange={setCountry} options={options(w.countries)} />
      <SelectField
        label={w.country}
        value={other}
        onChange={setOther}
        options={options(w.countries)}
        error={w.choose}
        required
      />
      <MultiSelectField
        label={w.subjects}
        value={subjects}
        onChange={setSubjects}
        options={options(w.options)}
      />
      <CheckboxGroupField
        label={w.helps}
        hint={w.helpsHint}
        values={helps}
        onChange={setHelps}
        max={2}
        options={options(w.helpers)}
      />
      <RadioGroupField
        cards
        label={w.method}
        hint={w.methodHint}
        value={method}
        onChange={setMethod}
        options={[
          { value: 'stripe', label: w.card, hint: w.cardHint, icon: <IconCreditCard /> },
          { value: 'paypal', label: 'PayPal', icon: <IconBrandPaypal /> },
          {
            value: 'mobile',
            label: w.mobile,
            hint: w.mobileHint,
            icon: <IconDeviceMobile />,
            disabled: true,
          },
        ]}
      />
    </Specimens>
  );
}
