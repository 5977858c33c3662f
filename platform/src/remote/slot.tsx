import type { SlotProps } from '../host-api.ts';
import { useHost } from './host.ts';

/** Renders what other remotes contribute to this slot; a remote that fails shows nothing and is reported. */
export function Slot(props: SlotProps) {
  const { Slot: HostSlot } = useHost();
  return <HostSlot {...props} />;
}
