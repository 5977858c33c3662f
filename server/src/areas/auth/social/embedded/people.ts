import { createHash } from 'node:crypto';

/** Somebody whom the embedded provider vouches for. */
export interface Person {
  email: string;
  name: string;
  /** Whether the provider has made sure that the e-mail is the person's. */
  emailVerified: boolean;
}

/** People to try the site with: one who has an account, one who has none, one whose e-mail the provider does not know to be theirs. */
export const people = {
  known: { email: 'learner@rafiq.example', name: 'Salma Demo', emailVerified: true },
  unknown: { email: 'new.person@google.example', name: 'Nour Demo', emailVerified: true },
  unverified: { email: 'unverified@google.example', name: 'Sami Demo', emailVerified: false },
} as const satisfies Record<string, Person>;

/** The person of an e-mail; one who is not listed is called after it. */
export function personOf(email: string): Person {
  const listed = Object.values(people).find((person) => person.email === email);
  const words = (email.split('@')[0] ?? email).split(/[._+-]+/).filter(Boolean);
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
  return listed ?? { email, name, emailVerified: true };
}

/** The provider's lasting name for a person, 21 digits as Google's are; it follows from the e-mail, so that a restart changes nothing. */
export const subjectOf = (email: string): string => {
  const digest = createHash('sha256').update(email).digest('hex');
  return (BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(21, '1');
};
