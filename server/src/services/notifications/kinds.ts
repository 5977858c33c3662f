import type { NotificationGroup } from 'shared-api/contracts/notifications';
import type { Module } from '../../kernel/index.ts';

/** The group by which users switch a notification and its mail on or off. `account` cannot be switched off, because it concerns the security of the account. */
export type KindGroup = NotificationGroup | 'account';

/** Describes a notification, for the preferences of its reader and for docs/notifications.md. */
export interface NotificationKind {
  /** The event that causes it, in English. */
  event: string;
  /** Who gets it, in English. */
  to: string;
  /** The pages that a click may open, by `shared-api/rules/notification-path`. */
  types: readonly string[];
  group: KindGroup;
  /** Whether a mail is sent too: `always`, because it is about money, security or a changed time, or `optional`, by the reader's preferences. */
  mail?: 'always' | 'optional';
  /** The parameter with the instant after which the notification is useless: a push message that waited longer is not sent. */
  endsAt?: string;
}

/** Kinds by the code of their text. */
export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The notifications that the module sends, by the code of their text, which is among the module's texts. */
    notificationKinds?: NotificationKinds;
  }
}

/** All kinds of the site by the code of their text. */
export const getNotificationKinds = (modules: readonly Module[]): ReadonlyMap<string, NotificationKind> =>
  new Map(modules.flatMap(({ notificationKinds = {} }) => Object.entries(notificationKinds)));

/** The codes of all texts of some groups. */
export const findTextsOfGroups = (modules: readonly Module[], groups: ReadonlySet<string>): string[] =>
  [...getNotificationKinds(modules)].filter(([, { group }]) => groups.has(group)).map(([text]) => text);
