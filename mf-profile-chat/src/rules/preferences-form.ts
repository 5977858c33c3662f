import type { Input } from 'shared-api/contract';
import type {
  NotificationPreferences,
  NotificationSwitch,
  savePreferences,
} from 'shared-api/contracts/notifications';

/** The preferences as values of the form. */
export interface PreferencesForm {
  off: ReadonlySet<NotificationSwitch>;
  quiet: boolean;
  quietFrom: string;
  quietUntil: string;
  digest: boolean;
  digestHour: string;
}

export const toForm = (stored: NotificationPreferences): PreferencesForm => ({
  off: new Set(stored.off),
  quiet: stored.quiet === 1,
  quietFrom: String(stored.quiet_from),
  quietUntil: String(stored.quiet_until),
  digest: stored.digest === 1,
  digestHour: String(stored.digest_hour),
});

/** Switches a channel of a group. */
export function toggle(form: PreferencesForm, name: NotificationSwitch, isOn: boolean): PreferencesForm {
  const off = new Set(form.off);
  if (isOn) off.delete(name);
  else off.add(name);
  return { ...form, off };
}

/** Whether quiet hours start when they end, which the server rejects. */
export const isFullDay = ({ quiet, quietFrom, quietUntil }: PreferencesForm): boolean =>
  quiet && quietFrom === quietUntil;

const toFlag = (value: boolean) => (value ? '1' : '0');

/**
 * The body of the call that saves the form. Moves the end of the quiet hours if it equals their start, which the server
 * rejects. While they are switched on, `isFullDay` prevents this.
 */
export function toBody(form: PreferencesForm, timezone: string): Input<typeof savePreferences>['body'] {
  const from = Number(form.quietFrom);
  const until = Number(form.quietUntil);
  return {
    off: [...form.off],
    quiet: toFlag(form.quiet),
    quiet_from: from,
    quiet_until: from === until ? (from + 1) % 24 : until,
    digest: toFlag(form.digest),
    digest_hour: Number(form.digestHour),
    timezone,
  };
}
