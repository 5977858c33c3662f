import type { Module } from '../../../kernel/index.ts';

/** Messages about the settings of the site for operators, by code. */
export const texts: Module['texts'] = {
  en: {
    site_settings_saved: 'Saved. The site shows it now.',
    site_settings_reset: 'The stored values are removed.',
    settings_changed:
      'These settings were changed meanwhile. Compare your values with what is stored now, and save again.',
    legal_published: 'The new version is published.',
    iban_wrong: 'This is no IBAN: please check its letters and digits.',
    iban_example: 'This is the example’s account, which belongs to nobody. Please enter your own.',
  },
  ar: {
    site_settings_saved: 'تم الحفظ، ويظهر الآن في الموقع.',
    site_settings_reset: 'أُزيلت القيم المحفوظة.',
    settings_changed: 'تغيّرت هذه الإعدادات في هذه الأثناء. قارن قيمك بالمحفوظ الآن ثم احفظ مرة أخرى.',
    legal_published: 'نُشرت النسخة الجديدة.',
    iban_wrong: 'هذا ليس رقم آيبان صحيحًا. يُرجى مراجعة حروفه وأرقامه.',
    iban_example: 'هذا حساب المثال، ولا يملكه أحد. يُرجى إدخال حسابكم.',
  },
};
