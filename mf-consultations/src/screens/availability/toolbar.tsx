import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconHelpCircle, IconPlus, IconSettings, IconTrash } from 'shared-ui/icons';
import { paths } from '../../parts/availability/paths.ts';
import styles from './availability.module.css';

export interface ToolbarProps {
  onAdd(): void;
  onDelete(): void;
  onLearn(): void;
}

/** The actions on the schedule, each with icon and text. */
export function Toolbar({ onAdd, onDelete, onLearn }: ToolbarProps) {
  const { t } = useTexts('mf-consultations');
  const look = { variant: 'secondary', className: styles.tool } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: tools are no fieldset
    <div className={styles.tools} role="group" aria-label={t('availability.page.tools')}>
      <Button {...look} icon={<IconPlus />} onClick={onAdd}>
        {t('availability.page.add')}
      </Button>
      <Button {...look} icon={<IconTrash />} onClick={onDelete}>
        {t('availability.page.delete')}
      </Button>
      <Button {...look} icon={<IconSettings />} href={paths.settings}>
        {t('availability.page.settings')}
      </Button>
      <Button variant="quiet" className={styles.learn} icon={<IconHelpCircle />} onClick={onLearn}>
        {t('availability.page.learn')}
      </Button>
    </div>
  );
}
