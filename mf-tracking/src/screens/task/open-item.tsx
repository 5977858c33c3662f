import type { TaskAttachment } from 'shared-api/contracts/tracking/tasks';
import { Button } from 'shared-ui/button';
import { IconLock } from 'shared-ui/icons';
import { TextLink } from 'shared-ui/link';
import { toast } from 'shared-ui/toast';

interface OpenItemProps {
  item: Pick<TaskAttachment, 'name' | 'locked_msg' | 'media_path'>;
  onOpen(): void;
}

/** Opens an item in a new tab. A locked one shows why it cannot be opened (TRCK-136). */
export function OpenItem({ item: { name, locked_msg: lockedMsg, media_path: path }, onOpen }: OpenItemProps) {
  if (lockedMsg === null && path !== null)
    return (
      <TextLink to={path} target="_blank" dir="auto" onClick={onOpen}>
        {name}
      </TextLink>
    );
  return (
    <Button variant="quiet" size="s" icon={<IconLock />} onClick={() => toast.error(lockedMsg ?? '')}>
      <bdi>{name}</bdi>
    </Button>
  );
}
