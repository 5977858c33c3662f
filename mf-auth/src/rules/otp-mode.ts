/** `/verify` proves an e-mail for one of two purposes; the query flag `forget_password=1` tells them apart (CC §2). */
export interface OtpMode {
  /** As the calls name it. */
  type: 'register' | 'forgot_password';
  /** Where a person without a code begins. */
  start: '/sign-up' | '/forget-password';
  /** Where a right code leads. */
  next: '/register' | '/reset-password';
}

export function otpModeOf(search: string): OtpMode {
  return new URLSearchParams(search).get('forget_password') === '1'
    ? { type: 'forgot_password', start: '/forget-password', next: '/reset-password' }
    : { type: 'register', start: '/sign-up', next: '/register' };
}
