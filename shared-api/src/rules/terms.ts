/**
 * Version of the terms and conditions that people accept now. Increase it with every change of their text; it is
 * stored with each registration (PD-16).
 */
export const termsVersion = '1';
