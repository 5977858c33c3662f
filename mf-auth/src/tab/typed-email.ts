import { useState } from 'react';
import { readTab, saveTab } from './storage.ts';

const read = (): string => {
  const stored = readTab('typedEmail');
  return typeof stored === 'string' ? stored : '';
};

export const saveTypedEmail = (email: string): void => saveTab('typedEmail', email);

/** The e-mail that a person typed on one of the sign-in pages; the other pages show it too. */
export function useTypedEmail(): [email: string, change: (email: string) => void] {
  const [email, setEmail] = useState(read);
  const change = (value: string) => {
    setEmail(value);
    saveTypedEmail(value);
  };
  return [email, change];
}
