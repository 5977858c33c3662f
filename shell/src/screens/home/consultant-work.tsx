import { type ReactNode, useId } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Group, Heading } from 'shared-ui/layout';
import { useModeSwitch } from '../../frame/use-mode-switch.ts';
import type { Member } from '../../frame/use-viewer.ts';
import css from './home.module.css';

interface ConsultantWorkProps {
  member: Member;
  children: ReactNode;
}

/** The first block of a consultant's home in learner mode, in which they sign in (XCUT-009): their work, with links to its pages. */
export function ConsultantWork({ member, children }: ConsultantWorkProps) {
  const { t } = useTexts('shell');
  const heading = useId();
  const switchMode = useModeSwitch(member);
  return (
    <section className={css.next} aria-labelledby={heading}>
      <Group justify="between" gap="s" className={css.workHead}>
        <Heading id={heading}>{t('home.work')}</Heading>
        <Button variant="secondary" onClick={switchMode}>
          {t('home.openConsultantMode')}
        </Button>
      </Group>
      {children}
    </section>
  );
}
