/**
 * Version of the terms and conditions that people accept now; raised with every change of their text, stored with each
 * registration (PD-16).
 */
export const termsVersion = '1';
