import type { TextParams } from '../failure.ts';
import type { Language } from '../i18n/language.ts';
import { formatAmounts } from '../i18n/money.ts';
import type { ModuleTexts } from './module.ts';

/** The kernel's own messages, for errors of any call. */
export const kernelTexts: ModuleTexts = {
  en: {
    malformed: 'The request could not be read. Please try again.',
    invalid_input: 'Some of the information is missing or not valid. Please check it and try again.',
    not_signed_in: 'Please log in first.',
    not_allowed: 'You do not have permission to do this.',
    second_factor_required:
      'Your account runs a part of the site, so it needs a second step of sign-in: add one under Profile, Security.',
    cross_site: 'This action can only be done from the site itself.',
    not_found: 'This could not be found.',
    method_not_allowed: 'This action is not possible here.',
    too_large: 'What you sent is too large.',
    file_too_large: 'The file is too large.',
    too_many_files: 'Too many files were sent.',
    too_many_uploads: 'Too many files are being sent at the same time. Please try again in a moment.',
    file_not_expected: 'No file can be sent here.',
    unsupported_type: 'This kind of content is not supported.',
    too_slow: 'The request took too long. Please try again.',
    too_many_requests: 'Too many attempts. Please try again in {seconds} seconds.',
    key_reused:
      'This request was sent before with other content, and changed nothing now. Please reload the page.',
    server_error: 'Something went wrong on our side. Please try again later.',
    unavailable: 'The service is not available right now. Please try again in a moment.',
    'field.required': 'This field is required.',
    'field.invalid': 'This value is not valid.',
    'field.characters': 'This text contains characters that cannot be used.',
    'field.too_short': 'Please enter at least {min} characters.',
    'field.too_long': 'Please enter at most {max} characters.',
    'field.too_small': 'Please enter {min} or more.',
    'field.too_big': 'Please enter {max} or less.',
    'field.too_few': 'Please choose at least {min}.',
    'field.too_many': 'Please choose at most {max}.',
    'field.choice': 'Please choose one of the offered values.',
    'field.number': 'Please enter a number.',
  },
  ar: {
    malformed: 'تعذّرت قراءة الطلب. يُرجى المحاولة مرة أخرى.',
    invalid_input: 'بعض البيانات ناقصة أو غير صحيحة. يُرجى مراجعتها والمحاولة مرة أخرى.',
    not_signed_in: 'يُرجى تسجيل الدخول أولًا.',
    not_allowed: 'ليست لديك صلاحية للقيام بذلك.',
    second_factor_required:
      'حسابك يدير جزءًا من الموقع، فهو يحتاج إلى خطوة ثانية عند الدخول: أضفها من الملف الشخصي، ثم الأمان.',
    cross_site: 'لا يمكن القيام بهذا الإجراء إلا من الموقع نفسه.',
    not_found: 'لم نعثر على ما تبحث عنه.',
    method_not_allowed: 'هذا الإجراء غير متاح هنا.',
    too_large: 'حجم ما أرسلته أكبر من المسموح به.',
    file_too_large: 'حجم الملف أكبر من المسموح به.',
    too_many_files: 'عدد الملفات المرسلة أكبر من المسموح به.',
    too_many_uploads: 'يجري إرسال ملفات كثيرة في الوقت نفسه. يُرجى المحاولة بعد قليل.',
    file_not_expected: 'لا يمكن إرسال ملفات هنا.',
    unsupported_type: 'هذا النوع من المحتوى غير مدعوم.',
    too_slow: 'استغرق الطلب وقتًا طويلًا. يُرجى المحاولة مرة أخرى.',
    too_many_requests: 'محاولات كثيرة. يُرجى المحاولة مرة أخرى بعد {seconds} ثانية.',
    key_reused: 'أُرسل هذا الطلب من قبل بمحتوى مختلف. لم يتغير شيء الآن. يُرجى تحديث الصفحة.',
    server_error: 'حدث خطأ من جانبنا. يُرجى المحاولة لاحقًا.',
    unavailable: 'الخدمة غير متاحة الآن. يُرجى المحاولة بعد قليل.',
    'field.required': 'هذا الحقل مطلوب.',
    'field.invalid': 'هذه القيمة غير صحيحة.',
    'field.characters': 'يحتوي هذا النص على رموز لا يمكن استخدامها.',
    'field.too_short': 'يجب ألا يقل عدد الأحرف عن {min}.',
    'field.too_long': 'يجب ألا يزيد عدد الأحرف على {max}.',
    'field.too_small': 'يجب ألا تقل القيمة عن {min}.',
    'field.too_big': 'يجب ألا تزيد القيمة على {max}.',
    'field.too_few': 'يجب ألا يقل عدد الاختيارات عن {min}.',
    'field.too_many': 'يجب ألا يزيد عدد الاختيارات على {max}.',
    'field.choice': 'يُرجى اختيار إحدى القيم المتاحة.',
    'field.number': 'يُرجى إدخال رقم.',
  },
};

/** No module of this server declares the text: a later release may have stored the code. */
export class UnknownText extends Error {
  constructor(code: string) {
    super(`No text for the code ${code}`);
    this.name = 'UnknownText';
  }
}

/** Finds a text by its code, with amounts of money formatted for the language (`formatAmounts`). @throws UnknownText for a code that is not declared */
export type Texts = (language: Language, code: string, params?: TextParams) => string;

/** Merges the kernel's and the modules' texts. @throws for a code that is declared twice or lacks a language */
export function createTexts(owners: readonly { name: string; texts: ModuleTexts }[]): Texts {
  const catalogue = new Map<string, Record<Language, string>>();
  for (const { name, texts } of [{ name: 'kernel', texts: kernelTexts }, ...owners])
    for (const code of new Set([...Object.keys(texts.en), ...Object.keys(texts.ar)])) {
      const en = texts.en[code];
      const ar = texts.ar[code];
      if (en === undefined || ar === undefined) throw new Error(`Text ${code} of ${name} lacks a language`);
      if (catalogue.has(code)) throw new Error(`Text ${code} of ${name} is declared twice`);
      catalogue.set(code, { en, ar });
    }
  return (language, code, params = {}) => {
    const text = catalogue.get(code)?.[language];
    if (text === undefined) throw new UnknownText(code);
    const shown = formatAmounts(params, language);
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(shown[name] ?? placeholder));
  };
}
