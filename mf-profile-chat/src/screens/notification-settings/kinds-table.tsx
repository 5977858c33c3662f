import {
  type NotificationSwitch,
  notificationChannels,
  notificationGroups,
} from 'shared-api/contracts/notifications';
import { useTexts } from 'shared-api/i18n';
import { CheckboxField } from 'shared-ui/choice';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './preferences.module.css';

interface KindsTableProps {
  off: ReadonlySet<NotificationSwitch>;
  onChange(name: NotificationSwitch, isOn: boolean): void;
}

/** A switch for each kind and channel. */
export function KindsTable({ off, onChange }: KindsTableProps) {
  const { t } = useTexts('mf-profile-chat');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('preferences.kind')}</VisuallyHidden>
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col">
              {t(`preferences.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationGroups.map((group) => (
          <tr key={group}>
            <th scope="row">{t(`preferences.groups.${group}`)}</th>
            {notificationChannels.map((channel) => {
              const name = `${group}.${channel}` as const;
              const label = t('preferences.switch', {
                kind: t(`preferences.groups.${group}`),
                channel: t(`preferences.channels.${channel}`),
              });
              return (
                <td key={channel}>
                  <CheckboxField
                    label={<VisuallyHidden>{label}</VisuallyHidden>}
                    checked={!off.has(name)}
                    onChange={(isOn) => onChange(name, isOn)}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
