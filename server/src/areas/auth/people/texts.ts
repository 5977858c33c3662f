import type { Module } from '../../../kernel/index.ts';

/** Messages for operators about people, by code. */
export const texts: Module['texts'] = {
  en: {
    own_account: 'This is your own account: another operator has to do this.',
    more_permissions: 'This account has permissions that you lack: somebody who has them has to do this.',
    account_signed_out: 'All sessions of this account have ended.',
    account_was_blocked: 'The account is blocked.',
    account_restored: 'The account is restored.',
  },
  ar: {
    own_account: 'هذا حسابك أنت: على مسؤول آخر أن يفعل ذلك.',
    more_permissions: 'لهذا الحساب صلاحيات ليست لديك: على من يملكها أن يفعل ذلك.',
    account_signed_out: 'انتهت كل جلسات هذا الحساب.',
    account_was_blocked: 'حُظر الحساب.',
    account_restored: 'أُعيد الحساب.',
  },
};
