import { createHash } from 'node:crypto';

/** A user of the embedded provider. */
export interface Person {
  email: string;
  name: string;
  /** Whether the provider has verified the e-mail. */
  emailVerified: boolean;
}

/** Users for trying the site out: one with an account, one without, one with an unverified e-mail. */
export const people = {
  known: { email: 'learner@rafiq.example', name: 'Salma Demo', emailVerified: true },
  unknown: { email: 'new.person@google.example', name: 'Nour Demo', emailVerified: true },
  unverified: { email: 'unverified@google.example', name: 'Sami Demo', emailVerified: false },
} as const satisfies Record<string, Person>;

/** Finds the user of an e-mail; derives the name from an e-mail that is not listed. */
export function findPerson(email: string): Person {
  const listed = Object.values(people).find((person) => person.email === email);
  const words = (email.split('@')[0] ?? email).split(/[._+-]+/).filter(Boolean);
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
  return listed ?? { email, name, emailVerified: true };
}

/** Derives the provider's permanent id from the e-mail, so that it survives restarts; 21 digits like Google's. */
export const deriveSubject = (email: string): string => {
  const digest = createHash('sha256').update(email).digest('hex');
  return (BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(21, '1');
};
