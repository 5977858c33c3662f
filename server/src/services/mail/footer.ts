import type { Language } from '../../kernel/index.ts';
import type { MailReason } from './content.ts';

/** The footer of a mail: the sender, the reason for the mail, and how to stop mails of its kind. */
export interface Footer {
  site: string;
  /** The sender's mail address. */
  sender: string;
  publicUrl: string;
  reason: string;
  links: readonly { label: string; address: string }[];
}

interface Words {
  site: string;
  reasons: Record<MailReason | 'optional', string>;
  stop: Record<'digest' | 'optional', string>;
  settings: string;
}

const words: Record<Language, Words> = {
  en: {
    site: 'Rafiq',
    reasons: {
      security: 'It is about the security of your account. Mails like this cannot be switched off.',
      address: 'You get it because this e-mail address was entered at Rafiq.',
      service: 'It is about something that you booked, bought or asked for, so it is always sent.',
      digest: 'You get it because you chose a daily summary.',
      staff: 'It goes to those who run the site.',
      optional: 'You get it because mails of this kind are switched on in your settings.',
    },
    stop: { digest: 'Stop the daily summary', optional: 'Stop mails of this kind' },
    settings: 'Notification settings',
  },
  ar: {
    site: 'رفيق',
    reasons: {
      security: 'تتعلق هذه الرسالة بأمان حسابك، ولا يمكن إيقاف الرسائل من هذا النوع.',
      address: 'وصلتك هذه الرسالة لأن هذا البريد الإلكتروني كُتب في رفيق.',
      service: 'تتعلق هذه الرسالة بشيء حجزته أو اشتريته أو طلبته، ولذلك تُرسل دائمًا.',
      digest: 'تصلك هذه الرسالة لأنك اخترت ملخصًا يوميًا.',
      staff: 'تصل هذه الرسالة إلى القائمين على الموقع.',
      optional: 'تصلك هذه الرسالة لأن هذا النوع من الرسائل مفعّل في إعداداتك.',
    },
    stop: { digest: 'إيقاف الملخص اليومي', optional: 'إيقاف الرسائل من هذا النوع' },
    settings: 'إعدادات الإشعارات',
  },
};

/** The page of the notification settings. */
const settingsPath = '/user/notifications/settings';

/** Builds the footer of a mail. @param optOutAddress address that switches off its kind of mails */
export function buildFooter(
  { language, reason, optOutAddress }: { language: Language; reason: MailReason; optOutAddress?: string },
  { publicUrl, sender }: { publicUrl: string; sender: string },
): Footer {
  const { site, reasons, stop, settings } = words[language];
  const kind = reason === 'digest' ? 'digest' : 'optional';
  return {
    site,
    sender,
    publicUrl,
    reason: reasons[optOutAddress === undefined ? reason : kind],
    links:
      optOutAddress === undefined
        ? []
        : [
            { label: stop[kind], address: optOutAddress },
            { label: settings, address: `${publicUrl}${settingsPath}` },
          ],
  };
}

/** The footer as text, below the usual signature separator. */
export const renderFooterText = ({ site, sender, publicUrl, reason, links }: Footer): string =>
  `${['-- ', `${site} · ${sender} · ${publicUrl}`, reason, ...links.map(({ label, address }) => `${label}: ${address}`)].join('\n')}\n`;
