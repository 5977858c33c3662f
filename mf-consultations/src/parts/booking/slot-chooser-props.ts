import type { ReactNode } from 'react';
import type { Slot } from 'shared-api/contracts/consultations/slot';

export interface SlotChooserProps {
  /** The account's id. */
  consultantId: number;
  /** How many can be chosen; with 'one' the caller lets the new one take the place of the old. */
  mode: 'one' | 'many';
  selected: readonly Slot[];
  /** A slot that can be chosen was clicked. Without it the slots are only shown. */
  onToggle?(slot: Slot): void;
  /** Only slots as long as this, minutes. */
  duration?: number;
  /** Slots that are not shown. */
  except?: readonly number[];
  /** Booked for nothing: no prices. */
  free?: boolean;
  /** What to do where the consultant has nothing free at all. */
  instead?: ReactNode;
}
