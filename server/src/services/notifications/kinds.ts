import type { NotificationGroup } from 'shared-api/contracts/notifications';
import type { Module } from '../../kernel/index.ts';

/** How a person can switch a notification and its mail. `account` cannot be switched off: it concerns the security of the account. */
export type KindGroup = NotificationGroup | 'account';

/** What a notification says, for the preferences of its reader and for docs/notifications.md. */
export interface NotificationKind {
  /** The event that causes it, in English. */
  event: string;
  /** Who gets it, in English. */
  to: string;
  /** The pages that a click may open, by `shared-api/rules/notification-path`. */
  types: readonly string[];
  group: KindGroup;
  /** A mail with it: `always`, since it is about money, security or a changed time, or `optional` by the reader's preferences. */
  mail?: 'always' | 'optional';
  /** The parameter with the instant from which on it is of no use: a push message that waited longer is not sent. */
  endsAt?: string;
}

/** Kinds by the code of their text. */
export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The notifications that the module sends, by the code of their text, which is one of the module's. */
    notificationKinds?: NotificationKinds;
  }
}

/** All kinds of the site by the code of their text. */
export const getNotificationKinds = (modules: readonly Module[]): ReadonlyMap<string, NotificationKind> =>
  new Map(modules.flatMap(({ notificationKinds = {} }) => Object.entries(notificationKinds)));

/** The codes of all texts of some groups. */
export const findTextsOfGroups = (modules: readonly Module[], groups: ReadonlySet<string>): string[] =>
  [...getNotificationKinds(modules)].filter(([, { group }]) => groups.has(group)).map(([text]) => text);
