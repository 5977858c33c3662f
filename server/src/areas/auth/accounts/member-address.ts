const domain = '@family.invalid';

/** The e-mail of somebody's family member: nobody reads it, since no such domain can exist (RFC 2606). */
export const memberEmail = (name: string): string => `member-${name}${domain}`;

/** Whether an e-mail is one of those, to which nobody can sign in and no code is good. */
export const isMemberEmail = (email: string): boolean => email.endsWith(domain);
