import type { Module } from '../../../kernel/index.ts';

/** Messages for operators about accounts, by code. */
export const texts: Module['texts'] = {
  en: {
    user_unknown: 'There is no such account.',
    reauthentication_required: 'Please sign in again: this needs a sign-in of a few minutes ago.',
    permission_not_held: 'You can only give and take permissions that you have yourself.',
    role_exists: 'There is a role with this name already.',
    operator_exists: 'This account has rights already. Change them in the list.',
    last_administrator: 'Nobody else is an administrator: make another account one first.',
    role_saved: 'The role is saved.',
    role_deleted: 'The role is deleted.',
    operator_saved: 'The rights are saved.',
  },
  ar: {
    user_unknown: 'لا يوجد حساب بهذه البيانات.',
    reauthentication_required: 'يُرجى تسجيل الدخول من جديد، فهذا يتطلب دخولًا قبل دقائق.',
    permission_not_held: 'لا يمكنك منح صلاحية أو سحبها إلا إذا كانت لديك.',
    role_exists: 'يوجد دور بهذا الاسم بالفعل.',
    operator_exists: 'لهذا الحساب صلاحيات بالفعل. غيّرها من القائمة.',
    last_administrator: 'لا يوجد مدير آخر للموقع: اجعل حسابًا آخر مديرًا أولًا.',
    role_saved: 'تم حفظ الدور.',
    role_deleted: 'تم حذف الدور.',
    operator_saved: 'تم حفظ الصلاحيات.',
  },
};
