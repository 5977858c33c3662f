import { useNavigation } from 'platform/host';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import {
  IconLayoutDashboard,
  IconListCheck,
  IconLock,
  IconLogout,
  IconMessageCircle,
  IconReceipt,
  IconRefresh,
  IconUser,
  IconWallet,
} from 'shared-ui/icons';
import css from './account.module.css';
import { PlaceIcon } from './place-icon.tsx';
import { useLogout } from './use-logout.ts';
import { useOperatorEntries } from './use-menu.ts';
import { useModeSwitch } from './use-mode-switch.ts';
import { getProfilePath, type Member } from './use-viewer.ts';

export interface AccountActionsProps {
  member: Member;
  /** Called when an action was chosen, so that the menu closes. */
  onChosen(): void;
  /** Opens the password dialog. */
  onPassword(): void;
}

/** Actions for the user's own account. Only consultants have two modes (SHELL-038). Only learners buy, as with the cart in the header. Remotes add their own pages. */
export function AccountActions({ member, onChosen, onPassword }: AccountActionsProps) {
  const { t } = useTexts('shell');
  const { language } = useLanguage();
  // The first page of the operators' menu is their start page.
  const [work] = useOperatorEntries(member);
  const contributed = useNavigation('account');
  const switchMode = useModeSwitch(member);
  const logout = useLogout();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logout();
    onChosen();
  };
  return (
    <ul className={css.actions}>
      <li>
        <Link to={getProfilePath(member.menu)} onClick={onChosen}>
          <IconUser aria-hidden="true" />
          {t('menu.profile')}
        </Link>
      </li>
      {work && (
        <li>
          <Link to={work.href} onClick={onChosen}>
            <IconLayoutDashboard aria-hidden="true" />
            {work.label[language]}
          </Link>
        </li>
      )}
      {member.menu === 'learner' && (
        <>
          <li>
            <Link to="/user/dashboard" onClick={onChosen}>
              <IconListCheck aria-hidden="true" />
              {t('account.dashboard')}
            </Link>
          </li>
          <li>
            <Link to="/user/orders" onClick={onChosen}>
              <IconReceipt aria-hidden="true" />
              {t('account.orders')}
            </Link>
          </li>
          <li>
            <Link to="/user/wallet" onClick={onChosen}>
              <IconWallet aria-hidden="true" />
              {t('account.wallet')}
            </Link>
          </li>
        </>
      )}
      <li>
        <Link to="/chatlist" onClick={onChosen}>
          <IconMessageCircle aria-hidden="true" />
          {t('account.chats')}
        </Link>
      </li>
      {contributed.map(({ href, label, icon }) => (
        <li key={href}>
          <Link to={href} onClick={onChosen}>
            <PlaceIcon name={icon} />
            {label[language]}
          </Link>
        </li>
      ))}
      {member.isConsultant && (
        <li>
          <button
            type="button"
            onClick={() => {
              switchMode();
              onChosen();
            }}
          >
            <IconRefresh aria-hidden="true" />
            {t(member.menu === 'consultant' ? 'account.toLearner' : 'account.toConsultant')}
          </button>
        </li>
      )}
      <li>
        <button
          type="button"
          onClick={() => {
            onChosen();
            onPassword();
          }}
        >
          <IconLock aria-hidden="true" />
          {t('account.resetPassword')}
        </button>
      </li>
      <li>
        <button type="button" aria-disabled={leaving || undefined} onClick={leaving ? undefined : leave}>
          <IconLogout aria-hidden="true" />
          {t('account.logout')}
        </button>
      </li>
    </ul>
  );
}
