import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { usePlace } from 'shared-ui/list';
import { Loaded } from 'shared-ui/states';
import { Tabs } from 'shared-ui/tabs';
import { useOwnPermissions, useRoles } from '../../queries/role-calls.ts';
import { PeopleTab } from './people-tab.tsx';
import { RolesTab } from './roles-tab.tsx';

/** `/admin/roles`: who runs the site, and what each role opens (PD-141). */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const [place, setPlace] = usePlace();
  const ownPermissions = useOwnPermissions();
  const roles = useRoles();
  return (
    <Page title={t('roles.title')} lead={t('roles.lead')}>
      <Loaded query={ownPermissions}>
        {(own) => (
          <Loaded query={roles}>
            {(all) => (
              <Tabs
                label={t('roles.tabs.label')}
                value={place.part}
                onChange={(part, options) => setPlace({ part, page: 1 }, options)}
                tabs={[
                  {
                    value: 'people',
                    label: t('roles.tabs.people'),
                    content: <PeopleTab own={own} roles={all} />,
                  },
                  {
                    value: 'roles',
                    label: t('roles.tabs.roles'),
                    content: <RolesTab own={own} roles={all} />,
                  },
                ]}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
