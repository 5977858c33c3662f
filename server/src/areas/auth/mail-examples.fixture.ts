import type { MailExamples } from '../../services/mail/mail-examples.fixture.ts';
import { accountKeptMail, deletionMail, passwordChangedMail } from './accounts/account-mails.ts';
import { otpMail } from './accounts/mails.ts';
import { factorAddedMail, factorRemovedMail, factorsRemovedMail } from './factors/mails.ts';
import {
  blockedMail,
  emailAskedMail,
  emailChangedMail,
  emailProofMail,
  restoredMail,
} from './people/mails.ts';
import { linkedMail } from './social/mails.ts';

export const authMails: MailExamples = (language, publicUrl) => {
  const reader = { language, publicUrl };
  const proof = { code: '0042', key: 'k'.repeat(43), email: 'learner@rafiq.example' };
  return {
    'code to register': otpMail({ type: 'register', proof, ...reader }),
    'registered already': otpMail({ type: 'register', ...reader }),
    'code for a password': otpMail({ type: 'forgot_password', proof, ...reader }),
    'code for a deletion': otpMail({ type: 'delete_account', proof, ...reader }),
    'no account': otpMail({ type: 'forgot_password', ...reader }),
    'password changed': passwordChangedMail(reader),
    'account will be deleted': deletionMail({
      ...reader,
      deletesAt: new Date('2030-05-15T09:00:00Z'),
      timezone: 'Africa/Cairo',
    }),
    'account kept': accountKeptMail(language, 'owner'),
    'account kept by an operator': accountKeptMail(language, 'operator'),
    'second factor added': factorAddedMail({ ...reader, kind: 'passkey', name: 'Laptop of Salma' }),
    'second factor removed': factorRemovedMail({ ...reader, kind: 'totp', name: 'Old phone' }),
    'second factors removed by the team': factorsRemovedMail(reader),
    'Google linked': linkedMail(reader),
    'account blocked': blockedMail({ ...reader, reason: 'Asked families for money outside Rafiq.' }),
    'account restored': restoredMail(reader),
    'new e-mail to confirm': emailProofMail({ ...reader, key: proof.key }),
    'new e-mail asked for': emailAskedMail({ ...reader, email: 'n…@rafiq.example' }),
    'e-mail changed': emailChangedMail({ ...reader, email: 'n…@rafiq.example' }),
  };
};
