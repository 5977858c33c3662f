const domain = '@family.invalid';

/** E-mail of a family member: undeliverable, because the domain cannot exist (RFC 2606). */
export const memberEmail = (name: string): string => `member-${name}${domain}`;

/** Whether an e-mail belongs to a family member: it accepts neither sign-in nor codes. */
export const isMemberEmail = (email: string): boolean => email.endsWith(domain);
