import { legalKinds } from 'shared-api/contracts/legal-documents';
import type { SiteSettings } from 'shared-api/contracts/site-settings';
import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { Loaded } from 'shared-ui/states';
import { Tabs } from 'shared-ui/tabs';
import { useSiteSettings } from '../../queries/settings-calls.ts';
import { AreasTab } from './areas-tab.tsx';
import { ContactTab } from './contact-tab.tsx';
import { LegalTab } from './legal-tab.tsx';
import { OrganizationTab } from './organization-tab.tsx';
import { TransferTab } from './transfer-tab.tsx';

/** `/admin/settings`: what the organisation that runs the site decides about it. The address has the section. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const query = useSiteSettings();
  return (
    <Page title={t('settings.title')} lead={t('settings.lead')}>
      <Loaded query={query}>
        {(settings) => <Sections settings={settings} onRefresh={() => void query.refetch()} />}
      </Loaded>
    </Page>
  );
}

interface SectionsProps {
  settings: SiteSettings;
  onRefresh(): void;
}

function Sections({ settings, onRefresh }: SectionsProps) {
  const { t } = useTexts('mf-admin');
  return (
    <Tabs
      label={t('settings.title')}
      param="section"
      tabs={[
        {
          value: 'organization',
          label: t('settings.sections.organization.title'),
          content: <OrganizationTab settings={settings.organization} onRefresh={onRefresh} />,
        },
        {
          value: 'contact',
          label: t('settings.sections.contact.title'),
          content: <ContactTab settings={settings.contact} onRefresh={onRefresh} />,
        },
        {
          value: 'transfer-account',
          label: t('settings.sections.transfer_account.title'),
          content: <TransferTab settings={settings.transfer_account} onRefresh={onRefresh} />,
        },
        {
          value: 'areas',
          label: t('settings.sections.areas.title'),
          content: <AreasTab settings={settings.areas} onRefresh={onRefresh} />,
        },
        ...legalKinds.map((kind) => ({
          value: kind,
          label: t(`settings.legal.titles.${kind}`),
          content: <LegalTab key={kind} kind={kind} />,
        })),
      ]}
    />
  );
}
