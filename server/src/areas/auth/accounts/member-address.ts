/** Ending of the e-mails of family members. */
export const familyDomain = '@family.invalid';

/** E-mail of a family member: undeliverable, because the domain cannot exist (RFC 2606). */
export const memberEmail = (name: string): string => `member-${name}${familyDomain}`;

/** Whether an e-mail belongs to a family member: it accepts neither sign-in nor codes. */
export const isMemberEmail = (email: string): boolean => email.endsWith(familyDomain);
