import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { CodeField } from 'shared-ui/code-field';
import {
  EmailField,
  PasswordField,
  PhoneField,
  SearchField,
  TextAreaField,
  TextField,
} from 'shared-ui/text-field';
import { Specimens } from '../part.tsx';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: {
    empty: 'Full name',
    name: 'Mona El Sayed',
    hinted: 'Nickname',
    hint: 'Children see this name',
    required: 'City',
    email: 'E-mail',
    wrongEmail: 'Enter an e-mail address like name@example.com',
    password: 'Password',
    passwordHint: '8 characters or more',
    phone: 'Phone',
    search: 'Search by title',
    about: 'About you',
    aboutText: 'I have two children and little time. Calm mornings would help us most.',
    fixed: 'Account',
    code: 'Code from the e-mail',
    wrongCode: 'Invalid OTP',
    again: 'Code, once more',
    coupon: 'Coupon code',
    apply: 'Apply',
    wrongCoupon: 'This coupon is over',
  },
  ar: {
    empty: 'الاسم الكامل',
    name: 'منى السيد',
    hinted: 'اللقب',
    hint: 'هذا هو الاسم الذي يراه الأطفال',
    required: 'المدينة',
    email: 'البريد الإلكتروني',
    wrongEmail: 'اكتب بريدًا إلكترونيًا مثل name@example.com',
    password: 'كلمة المرور',
    passwordHint: '8 أحرف أو أكثر',
    phone: 'الهاتف',
    search: 'ابحث بالعنوان',
    about: 'نبذة عنك',
    aboutText: 'لدي طفلان ووقت قليل. الصباحات الهادئة هي أكثر ما يساعدنا.',
    fixed: 'الحساب',
    code: 'الرمز المرسل إلى بريدك',
    wrongCode: 'الرمز غير صحيح',
    again: 'الرمز مرة أخرى',
    coupon: 'رمز القسيمة',
    apply: 'تطبيق',
    wrongCoupon: 'انتهت هذه القسيمة',
  },
};

export function Fields() {
  const w = useSectionTexts(words);
  const [values, setValues] = useState({
    empty: '',
    name: undefined as string | undefined,
    hinted: '',
    required: '',
    email: 'mona@example',
    password: 'a quiet place',
    phone: '+20 100 123 4567',
    search: '',
    about: undefined as string | undefined,
    code: '',
    again: '2468',
    coupon: 'SPRING',
  });
  const field = (name: keyof typeof values, start = '') => ({
    value: values[name] ?? start,
    onChange: (value: string) => setValues((values) => ({ ...values, [name]: value })),
  });
  return (
    <Specimens>
      <TextField label={w.empty} {...field('empty')} autoComplete="off" />
      <TextField label={w.empty} {...field('name', w.name)} dir="auto" autoComplete="off" />
      <TextField label={w.hinted} {...field('hinted')} hint={w.hint} />
      <TextField label={w.required} {...field('required')} required />
      <EmailField label={w.email} {...field('email')} error={w.wrongEmail} autoComplete="off" />
      <PasswordField
        label={w.password}
        {...field('password')}
        hint={w.passwordHint}
        autoComplete="new-password"
      />
      <PhoneField label={w.phone} {...field('phone')} autoComplete="off" />
      <TextField label={w.fixed} value={w.name} onChange={() => {}} disabled />
      <SearchField label={w.search} {...field('search')} />
      <TextAreaField label={w.about} {...field('about', w.aboutText)} />
      <CodeField label={w.code} {...field('code')} />
      <CodeField label={w.again} {...field('again')} error={w.wrongCode} />
      <TextField
        label={w.coupon}
        {...field('coupon')}
        dir="ltr"
        autoComplete="off"
        error={w.wrongCoupon}
        after={<Button variant="secondary">{w.apply}</Button>}
      />
    </Specimens>
  );
}
