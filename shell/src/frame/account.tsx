import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Avatar } from 'shared-ui/avatar';
import { IconChevronDown } from 'shared-ui/icons';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import css from './account.module.css';
import { AccountActions, type AccountActionsProps } from './account-actions.tsx';
import { getProfilePath, type Member } from './use-viewer.ts';

export interface AccountProps extends Pick<AccountActionsProps, 'onPassword'> {
  member: Member;
}

/**
 * The user's picture, which links to the profile, and the account menu beside it: a native popover, which closes on
 * Escape and on a click elsewhere, and returns the focus.
 */
export function Account({ member, onPassword }: AccountProps) {
  const { t } = useTexts('shell');
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div className={css.account}>
      <Link to={getProfilePath(member.menu)} className={css.picture}>
        <Avatar name={member.name} src={member.avatar} />
        <VisuallyHidden>{t('account.profile')}</VisuallyHidden>
      </Link>
      <button type="button" className={css.open} popoverTarget={id} aria-label={t('account.open')}>
        <IconChevronDown aria-hidden="true" />
      </button>
      <div ref={panel} id={id} popover="auto" className={css.panel}>
        <p className={css.name}>
          <bdi>{member.name}</bdi>
        </p>
        <AccountActions
          member={member}
          onChosen={() => panel.current?.hidePopover()}
          onPassword={onPassword}
        />
      </div>
    </div>
  );
}
