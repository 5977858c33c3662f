import type { SlotProps } from '../host-api.ts';
import { useHost } from './host.ts';

/** Shows what other remotes contribute at this place; a remote that fails shows nothing there and is reported. */
export function Slot(props: SlotProps) {
  const { Slot: HostSlot } = useHost();
  return <HostSlot {...props} />;
}
