import { expect, test } from 'vitest';
import { isReservedName } from './reserved-names.ts';

test.each([
  ...[
    'Rafiq',
    'rafiq',
    'R a f i q',
    'RAFIQ®',
    'Rаfiq',
    'Raf1q',
    'Ｒａｆｉｑ',
    'Ráfiq',
    'R\u200bafiq',
    'Rafіq',
  ],
  ...['Rafiq Support', 'Rafiq customer service', 'Official Rafiq Support', 'The Rafiq team', 'Rafiq-Support'],
  ...['Customer service', 'Customer Support Cairo', 'CUSTOMER-SERVICE', 'Support', 'Admin', 'Administrator'],
  ...['Official Sara', 'Οfficial Sara', 'Rafiq Team Ahmed'],
  ...[
    'رفيق',
    'رفيـق',
    'رَفيق',
    'خدمة العملاء',
    'خدمه العملاء',
    'الدعم الفني',
    'فريق رفيق',
    'إدارة رفيق',
    'حساب رفيق الرسمي',
  ],
])('%s is reserved', (name) => expect(isReservedName(name)).toBe(true));

test.each([
  ...[
    'Rafiq Ahmed',
    'Ahmed Rafiq',
    'Rafiqa',
    'Dr. Rafiq Hassan',
    'رفيق أحمد',
    'منى رفيق',
    'محمد رفيق الدين',
    'رفيقة',
  ],
  ...['Sara Careem', 'Grace Service', 'Helpful Hana', 'Sidra Adminah', 'Mona', 'علي', '😀', 'Demo Account'],
])('%s is a person’s name', (name) => expect(isReservedName(name)).toBe(false));
