/** `/verify` proves an e-mail for one of two purposes; the query flag `forget_password=1` distinguishes them (CC §2). */
export interface OtpMode {
  /** As the calls name it. */
  type: 'register' | 'forgot_password';
  /** Where a person without a code begins. */
  start: '/sign-up' | '/forget-password';
  /** Where the code is asked for. */
  verify: '/verify' | '/verify?forget_password=1';
  /** Where a right code leads. */
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

export const otpModeOf = (search: string): OtpMode =>
  new URLSearchParams(search).get('forget_password') === '1' ? forgottenPassword : registration;
