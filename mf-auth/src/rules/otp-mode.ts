/** `/verify` proves an e-mail for one of two purposes; the query flag `forget_password=1` distinguishes them (CC §2). */
export interface OtpMode {
  /** As the contracts name it. */
  type: 'register' | 'forgot_password';
  /** Page where a person without a code starts. */
  start: '/sign-up' | '/forget-password';
  /** Page that asks for the code. */
  verify: '/verify' | '/verify?forget_password=1';
  /** Page after a correct code. */
  next: '/register' | '/reset-password';
}

export const registration: OtpMode = {
  type: 'register',
  start: '/sign-up',
  verify: '/verify',
  next: '/register',
};

export const forgottenPassword: OtpMode = {
  type: 'forgot_password',
  start: '/forget-password',
  verify: '/verify?forget_password=1',
  next: '/reset-password',
};

export const parseOtpMode = (search: string): OtpMode =>
  new URLSearchParams(search).get('forget_password') === '1' ? forgottenPassword : registration;
