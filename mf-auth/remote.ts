import { defineRemote } from 'platform/registry/define';

/**
 * Sign-in, registration and passwords (CC §2, EC §2.11). Every page but the one that confirms a new e-mail is for guests: a signed-in user is
 * redirected, and changes the password in the dialog of the account menu.
 */
export default defineRemote({
  name: 'mf-auth',
  pages: [
    {
      path: '/login',
      screen: 'login',
      guard: 'guest',
      title: { en: 'Login', ar: 'تسجيل الدخول' },
    },
    {
      path: '/login-form',
      screen: 'login-form',
      guard: 'guest',
      title: { en: 'Log in via email', ar: 'الدخول بالبريد الإلكتروني' },
    },
    {
      // Addition to the specification: the second step of a sign-in.
      path: '/second-step',
      screen: 'second-step',
      guard: 'guest',
      title: { en: 'Second step', ar: 'الخطوة الثانية' },
    },
    {
      path: '/sign-up',
      screen: 'sign-up',
      guard: 'guest',
      title: { en: 'Sign Up', ar: 'إنشاء حساب' },
    },
    {
      path: '/verify',
      screen: 'verify',
      guard: 'guest',
      title: { en: 'Check Your Email', ar: 'تفقّد بريدك الإلكتروني' },
    },
    {
      path: '/register',
      screen: 'register',
      guard: 'guest',
      title: { en: 'Create Your Account', ar: 'أنشئ حسابك' },
      data: ['/api/setting/languages'],
    },
    {
      path: '/forget-password',
      screen: 'forget-password',
      guard: 'guest',
      title: { en: 'Forgot your password?', ar: 'نسيت كلمة المرور؟' },
    },
    {
      path: '/reset-password',
      screen: 'reset-password',
      guard: 'guest',
      title: { en: 'Reset Password', ar: 'تغيير كلمة المرور' },
    },
    {
      path: '/confirm-email',
      screen: 'confirm-email',
      guard: 'public',
      title: { en: 'Confirm your new email', ar: 'أكّد بريدك الجديد' },
      robots: 'noindex',
    },
  ],
  slots: [
    { slot: 'account.password.v1', component: 'ResetPassword' },
    { slot: 'account.email-proof.v1', component: 'EmailProof' },
    { slot: 'account.identity-proof.v1', component: 'IdentityProof' },
  ],
  // PD-13: the corrected spelling redirects to the specified path.
  redirects: [{ from: '/forgot-password', to: '/forget-password' }],
});
