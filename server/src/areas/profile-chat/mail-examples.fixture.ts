import { inLanguage } from '../../kernel/index.ts';
import { type MailExamples, optional } from '../../services/mail/mail-examples.fixture.ts';
import { buildChatClosedMail, buildReportResolvedMail } from './chat/report-mails.ts';
import { buildUnreadMail } from './chat/unread-mail.ts';

export const chatMails: MailExamples = (language, publicUrl, names = language) => {
  const name = inLanguage(names, { en: 'Amal Nasser', ar: 'أمل ناصر' });
  const address = `${publicUrl}/chat/1/2`;
  return {
    'one unread message': optional(buildUnreadMail(language, { name, unread: 1, address }), 'messages'),
    'unread messages': optional(buildUnreadMail(language, { name, unread: 3, address }), 'messages'),
    'report closes the chat': buildReportResolvedMail(language, { outcome: 'closed', name, address }),
    'report dismissed': buildReportResolvedMail(language, { outcome: 'dismissed', name, address }),
    'chat closed': buildChatClosedMail(language, { address }),
  };
};
