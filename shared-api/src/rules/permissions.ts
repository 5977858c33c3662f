/**
 * The permissions of operators. A role has some of them, and administrators have all. Each of the first four covers the content and the queues of its
 * area. Names are stored with roles and never reused.
 */
export const permissions = [
  'consultations',
  'courses',
  'tracking',
  'events',
  'people',
  'support',
  'money',
  'releases',
  'audit',
  'roles',
  'settings',
] as const;

export type Permission = (typeof permissions)[number];

export const isPermission = (value: string): value is Permission =>
  (permissions as readonly string[]).includes(value);
