import { Avatar } from 'shared-ui/avatar';
import { Button } from 'shared-ui/button';
import { IconChevronDown } from 'shared-ui/icons';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './participant-switch.module.css';

interface SwitchButtonProps {
  /** Name of the shown person. */
  name: string;
  avatar: string | null;
  /** Explains that a press lists the others. */
  label: string;
  onClick(): void;
}

/** The shown person, as a button that opens the list of the others. */
export function SwitchButton({ name, avatar, label, onClick }: SwitchButtonProps) {
  return (
    <Button variant="secondary" aria-haspopup="dialog" onClick={onClick} className={styles.switch}>
      <span className={styles.content} aria-hidden="true">
        <Avatar name={name} src={avatar ?? undefined} size="s" />
        <bdi className={styles.name}>{name}</bdi>
        <IconChevronDown />
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Button>
  );
}
