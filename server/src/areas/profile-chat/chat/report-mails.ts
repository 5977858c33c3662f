import { inLanguage, isolate, type Language } from '../../../kernel/index.ts';
import { defineMail } from '../../../services/mail/index.ts';

interface ResolvedReport {
  outcome: 'dismissed' | 'closed';
  /** Name of the writer of the reported messages. */
  name: string;
  /** Address of the chat's page. */
  address: string;
}

/** The mail to the reporter about the outcome of the report. */
export const buildReportResolvedMail = defineMail(
  { name: 'report-resolved', title: { en: 'Outcome of a report', ar: 'نتيجة بلاغ' } },
  (language: Language, { outcome, name, address }: ResolvedReport) =>
    inLanguage(language, {
      en: {
        subject: 'We have read your report',
        blocks: [
          `Thank you for your report about messages of ${isolate(language, name)}. We have read them.`,
          outcome === 'closed'
            ? 'We have closed the chat: neither of you can write in it any more. You can still read it.'
            : 'We have found nothing in them that breaks our rules, so the chat stays open.',
        ],
        action: { label: 'Open the chat', address },
        after: [
          ...(outcome === 'closed'
            ? []
            : ['If you do not want to read more of this person, you can block them in the chat.']),
          'If you think that we are wrong, write to our customer service.',
        ],
      },
      ar: {
        subject: 'قرأنا بلاغك',
        blocks: [
          `شكرًا لبلاغك عن رسائل ${isolate(language, name)}. لقد قرأناها.`,
          outcome === 'closed'
            ? 'أغلقنا المحادثة: لم يعد بإمكان أي منكما الكتابة فيها، وما زال بإمكانك قراءتها.'
            : 'لم نجد فيها ما يخالف قواعدنا، فتبقى المحادثة مفتوحة.',
        ],
        action: { label: 'فتح المحادثة', address },
        after: [
          ...(outcome === 'closed'
            ? []
            : ['إن لم ترغب في قراءة المزيد من هذا الشخص فيمكنك حظره من المحادثة.']),
          'إن رأيت أننا أخطأنا فراسل خدمة العملاء.',
        ],
      },
    }),
);

/** The mail to the writer of the reported messages about the closed chat. It does not name the reporter. */
export const buildChatClosedMail = defineMail(
  { name: 'chat-closed', title: { en: 'Chat closed', ar: 'إغلاق محادثة' } },
  (language: Language, { address }: Pick<ResolvedReport, 'address'>) =>
    inLanguage(language, {
      en: {
        subject: 'A chat of yours was closed',
        blocks: [
          'Messages that you wrote in a chat were reported to us. We have read them, and they break our rules.',
          'We have closed the chat: nobody can write in it any more. You can still read it.',
        ],
        action: { label: 'Open the chat', address },
        after: ['If you think that we are wrong, write to our customer service.'],
      },
      ar: {
        subject: 'أُغلقت إحدى محادثاتك',
        blocks: [
          'وصلنا بلاغ عن رسائل كتبتها في إحدى المحادثات. قرأناها، وهي تخالف قواعدنا.',
          'أغلقنا المحادثة: لا يمكن لأحد الكتابة فيها بعد الآن، وما زال بإمكانك قراءتها.',
        ],
        action: { label: 'فتح المحادثة', address },
        after: ['إن رأيت أننا أخطأنا فراسل خدمة العملاء.'],
      },
    }),
);
