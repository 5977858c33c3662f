import { useLeaveGuard } from 'platform/remote';
import { useState } from 'react';
import type { SettingsSection, SettingsValue, SiteSettings } from 'shared-api/contracts/site-settings';
import { useTexts } from 'shared-api/i18n';

/** Props of the tab of a section. */
export interface SectionTabProps<Section extends SettingsSection> {
  settings: SiteSettings[Section];
  /** Reads what is stored now. */
  onRefresh(): void;
}

/** A section with the input of the operator. */
export interface SectionState<Section extends SettingsSection> {
  section: Section;
  settings: SiteSettings[Section];
  value: SettingsValue<Section>;
  /** The version to send: that of the first change. */
  version: string;
  isDirty: boolean;
  change(changed: Partial<SettingsValue<Section>>): void;
  /** Continues from the version that is stored now, with the operator's input. */
  rebase(): void;
  discard(): void;
}

/** The input of an operator in a section. Until something is entered the form shows what is stored. Asks before unsaved input is left. */
export function useSection<Section extends SettingsSection>(
  section: Section,
  settings: SiteSettings[Section],
): SectionState<Section> {
  const { t } = useTexts('mf-admin');
  const [edit, setEdit] = useState<{ draft: SettingsValue<Section>; version: string }>();
  useLeaveGuard(edit !== undefined, t('settings.leave'));
  const value = edit?.draft ?? (settings.value as SettingsValue<Section>);
  const version = edit?.version ?? settings.version;
  return {
    section,
    settings,
    value,
    version,
    isDirty: edit !== undefined,
    change: (changed) => setEdit({ draft: { ...value, ...changed }, version }),
    rebase: () => setEdit({ draft: value, version: settings.version }),
    discard: () => setEdit(undefined),
  };
}
