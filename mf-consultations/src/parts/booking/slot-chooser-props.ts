import type { ReactNode } from 'react';
import type { Slot } from 'shared-api/contracts/consultations/slot';

export interface SlotChooserProps {
  /** Id of the consultant's account. */
  consultantId: number;
  /** With 'one' the caller replaces the chosen slot by the new one. */
  mode: 'one' | 'many';
  selected: readonly Pick<Slot, 'id'>[];
  /** Called when the user clicks an available slot. Without it the slots are read-only. */
  onToggle?(slot: Slot): void;
  /** Shows only slots of this duration, minutes. */
  duration?: number;
  /** Ids of slots to hide. */
  except?: readonly number[];
  /** The session is free of charge: hides the prices. */
  free?: boolean;
  /** Shown if the consultant has no free slot at all. */
  instead?: ReactNode;
}
